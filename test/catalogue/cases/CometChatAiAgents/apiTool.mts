import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const request = {
	description: 'Status of an order',
	endpoint: 'https://example.com/orders',
	httpMethod: 'GET',
};
const parameters = {
	values: [{ key: 'orderId', type: 'string', description: 'Number of it', required: true }],
};
const minimal = { slug: 'orders', name: 'Orders', ...request };
const before: Case['before'] = [
	[
		'apiTool',
		'create',
		{
			...minimal,
			additionalFields: {
				headers: '{"X-User": "@var-auth:sender.uid"}',
				bodyTemplate: '{"order": "{orderId}"}',
			},
		},
	],
];
const orders = { slug: id('orders') };
const none = { slug: id('no-such-tool') };
const code = 'ERR_TOOL_NOT_FOUND';

export const apiTool: Cases = {
	create: {
		minimal,
		full: { additionalFields: { parameters } },
		gives: { slug: 'orders', method: 'GET', enableBasicAuth: false },
	},
	get: {
		before,
		minimal: orders,
		gives: { slug: 'orders', endpoint: 'https://example.com/orders' },
		refused: { [code]: none },
	},
	getAll: { before, minimal: { returnAll: true }, gives: { method: 'GET' } },
	update: {
		before,
		minimal: { ...orders, additionalFields: { description: 'All orders' } },
		full: { additionalFields: { parameters } },
		gives: { slug: 'orders', description: 'All orders' },
		refused: { [code]: { ...none, additionalFields: { description: 'All orders' } } },
	},
	delete: { before, minimal: orders, gives: { deleted: true }, refused: { [code]: none } },
	addToAgent: {
		before: [...before, ['agent', 'create', { name: 'Ada' }]],
		minimal: ownAgent({ apiTools: ['orders'] }),
		gives: { name: 'Ada', apiTools: ['orders'] },
		refused: { ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), apiTools: ['orders'] } },
	},
	removeFromAgent: {
		before: [
			...before,
			['agent', 'create', { name: 'Ada', additionalFields: { apiTools: ['orders'] } }],
		],
		minimal: ownAgent({ apiTools: ['orders'] }),
		gives: { name: 'Ada', apiTools: [] },
		refused: { ERR_AGENT_NOT_FOUND: { uid: id('no-such-agent'), apiTools: ['orders'] } },
	},
};

function ownAgent(more: IDataObject) {
	return (rows: IDataObject[]) => ({ uid: id(String(rows.at(-1)?.uid)), ...more });
}
