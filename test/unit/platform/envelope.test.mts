import { responseDataOf } from '../../../nodes/engine/client/responseData';
import { list, object } from '../../../nodes/engine/declaration/response';
import { envelope } from '../../../nodes/platform/envelope';

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
	expect(responseDataOf(envelope(body), object())?.data).toEqual(data);
});

it('reads a list with or without an envelope', () => {
	expect(responseDataOf(envelope([ada]), list())?.data).toEqual([ada]);
	expect(responseDataOf(envelope([]), list())?.data).toEqual([]);
	expect(responseDataOf(envelope({ data: [ada], meta }), list())).toEqual({ data: [ada], meta });
});

it('says of the pages of a source how many there are', () => {
	const data = { sourceDetails: { totalPages: 3 }, pageContent: [ada] };
	expect(
		responseDataOf(envelope({ data, meta: { current: {} } }), list({ at: 'pageContent' })),
	).toEqual({
		...{ data: [ada], meta: { pagination: { total_pages: 3 } } },
	});
});

it('leaves a refusal as it came', () => {
	const body = { error: { code: 'ERR_AGENT_NOT_FOUND' } };
	expect(envelope(body)).toBe(body);
});

it('takes a text beside a message for a refusal', () => {
	const body = { statusCode: 404, message: 'No such agent', error: 'Not Found' };
	expect(envelope(body)).toMatchObject({ error: { message: 'No such agent' } });
});
