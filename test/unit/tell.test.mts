import type { INode } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import type { Problem } from '../../nodes/engine/problem';
import { invalid } from '../../nodes/engine/problem';
import { toRow, toThrow } from '../../nodes/engine/problem/tell';

const node = { name: 'CometChat', type: 'cometChat', typeVersion: 1 } as INode;
const refused: Problem = {
	message: 'No group has this GUID',
	description: 'Create it first.',
	code: 'ERR_GUID_NOT_FOUND',
	status: 404,
	fields: { GUID: 'Unknown.' },
};

it('throws what the platform refused with message, advice, status, item and details', () => {
	const thrown = toThrow(node, refused, [2]) as NodeApiError;
	expect(thrown).toBeInstanceOf(NodeApiError);
	expect(thrown.message).toBe('No group has this GUID [item 2]');
	expect(thrown.description).toBe('Create it first.');
	expect(thrown.httpCode).toBe('404');
	expect(thrown.context).toMatchObject({
		itemIndex: 2,
		data: {
			code: 'ERR_GUID_NOT_FOUND',
			item: 2,
			httpCode: 404,
			fields: { GUID: 'Unknown.' },
		},
	});
});

it('throws bad input as a problem of the node, not of the service', () => {
	const thrown = toThrow(node, invalid('UID', 'is missing', 'Fill it in.'), [0]);
	expect(thrown).toBeInstanceOf(NodeOperationError);
	expect(thrown).toMatchObject({ message: 'UID is missing [item 0]', description: 'Fill it in.' });
});

it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'])(
	'keeps our own words where n8n has a text for %s',
	(code) => {
		const message = `The platform could not be reached (${code})`;
		expect(toThrow(node, { message, description: 'D.', code }).message).toBe(message);
	},
);

it('keeps no cause, which could hold the request with its key', () => {
	expect(toThrow(node, refused, [0]).cause).toBeUndefined();
	const { cause } = toThrow(node, invalid('UID', 'is missing', 'Fill it in.'), [0]);
	for (const name of ['config', 'request', 'response']) expect(cause).not.toHaveProperty(name);
});

it('says of a problem of many items how many', () => {
	expect(toThrow(node, refused, [1, 4, 5]).message).toBe(
		'No group has this GUID [item 1 and 2 more]',
	);
	expect(toRow(refused, [1, 4]).pairedItem).toEqual([{ item: 1 }, { item: 4 }]);
});

it('makes a row that n8n knows as a failed one: error, message and details only', () => {
	expect(toRow(refused, [3])).toEqual({
		json: {
			error: 'No group has this GUID [item 3]',
			message: 'Create it first.',
			details: {
				code: 'ERR_GUID_NOT_FOUND',
				item: 3,
				httpCode: 404,
				fields: { GUID: 'Unknown.' },
			},
		},
		pairedItem: { item: 3 },
	});
});
