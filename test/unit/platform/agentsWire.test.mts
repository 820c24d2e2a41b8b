import { list, object } from '../../../nodes/engine/declare/response';
import { agentsWire } from '../../../nodes/platform/wire';

const { responseData, refusal } = agentsWire;
const ada = { uid: 'ada' };
const meta = { next: { cursor: '1' } };

it.each([
	['under data', { success: true, data: ada }, ada],
	['under agent', { agent: ada }, ada],
	['without an envelope', ada, ada],
	['as the done of a change', { success: true }, undefined],
	['empty', {}, undefined],
	['as text', 'ada', undefined],
])('reads a record that comes %s', (_, body, data) => {
	expect(responseData(body, object())?.data).toEqual(data);
});

it('reads a list with or without an envelope', () => {
	expect(responseData([ada], list())?.data).toEqual([ada]);
	expect(responseData([], list())?.data).toEqual([]);
	const position = { isFull: false, isUnknown: false, next: meta.next };
	expect(responseData({ data: [ada], meta }, list())).toEqual({ data: [ada], position });
});

it('says of the pages of a source how many there are', () => {
	const data = { sourceDetails: { totalPages: 3 }, pageContent: [ada] };
	expect(responseData({ data, meta: { current: {} } }, list({ at: 'pageContent' }))).toMatchObject({
		data: [ada],
		position: { pages: 3 },
	});
});

it('leaves a refusal as it came', () => {
	const body = { error: { code: 'ERR_AGENT_NOT_FOUND' } };
	expect(refusal(body)).toBe(body.error);
});

it('takes a text beside a message for a refusal', () => {
	const body = { statusCode: 404, message: 'No such agent', error: 'Not Found' };
	expect(refusal(body)).toEqual({ message: 'No such agent' });
});
