import type { INode } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { Problem } from '../../../nodes/engine/result';
import { invalid, joined, missing } from '../../../nodes/engine/problem/input';
import { withEntryName } from '../../../nodes/engine/problem/doubt';
import { toErrorItem, toNodeError } from '../../../nodes/engine/problem/toNode';

const node = { name: 'Things', type: 'things', typeVersion: 1 } as INode;
const refused: Problem = {
	...{ message: 'There is no such thing', description: 'Create it first.', code: 'ERR_NO_THING' },
	...{ status: 404, fields: { ID: 'Unknown.' } },
};
const details = { code: 'ERR_NO_THING', item: 2, httpCode: 404, fields: { ID: 'Unknown.' } };

it('throws what the platform refused with message, advice, status, item and details', () => {
	const thrown = toNodeError(node, refused, [2]);
	expect(thrown).toBeInstanceOf(NodeApiError);
	expect(thrown).toMatchObject({
		...{ message: 'There is no such thing [item 2]', description: 'Create it first.' },
		...{ httpCode: '404', context: { itemIndex: 2, data: details } },
	});
	const code = 'ECONNREFUSED';
	const unreached = { message: `The API couldn’t be reached (${code})`, description: 'D.', code };
	expect(toNodeError(node, unreached)).toMatchObject({
		...{ message: unreached.message, httpCode: null },
	});
});

it('throws bad input as a problem of the node, not of the service', () =>
	expect(toNodeError(node, invalid('UID', 'is missing', ''), [0])).toBeInstanceOf(
		NodeOperationError,
	));

it('keeps no cause, which could hold the request with its key', () => {
	expect(toNodeError(node, refused, [0]).cause).toBeUndefined();
	const { cause } = toNodeError(node, missing('UID'), [0]);
	for (const name of ['config', 'request', 'response']) expect(cause).not.toHaveProperty(name);
});

it('says of a problem of many items how many', () => {
	const { message } = toNodeError(node, refused, [1, 4, 5]);
	expect(message).toBe('There is no such thing [item 1 and 2 more]');
});

it('makes a row that n8n knows as a failed one: error, message and details only', () =>
	expect(toErrorItem(refused, 2)).toEqual({
		json: { error: 'There is no such thing [item 2]', message: 'Create it first.', details },
		pairedItem: { item: 2 },
	}));

it('marks what may have been processed', () => {
	const { json } = toErrorItem({ ...refused, maybeProcessed: true }, 2);
	expect(json.details).toEqual({ ...details, maybeProcessed: true });
});

it('joins the problems of an item, each sentence once', () => {
	const wrong = invalid('UID', 'is too long', 'Shorten it.');
	expect(joined([wrong])).toBe(wrong);
	const name = invalid('Name', 'is too long', 'Shorten it.');
	expect(joined([wrong, name, missing('Type'), wrong])).toEqual({
		message: 'UID is too long; Name is too long; Type is missing',
		description: 'Shorten it. Fill in the field, or check the result of its expression.',
		...{ code: 'INVALID_INPUT', input: true },
	});
});

it('names an entity among many once', () => {
	expect(withEntryName('UID', 'ann', refused).message).toBe('UID “ann”: There is no such thing');
	const told = { ...refused, message: 'Member “ann” is not there' };
	expect(withEntryName('UID', 'ann', told)).toEqual(told);
});
