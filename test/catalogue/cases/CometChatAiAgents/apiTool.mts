import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const request = {
	...{ description: 'Status of an order', endpoint: 'https://example.com/orders' },
	httpMethod: 'GET',
};
const login = {
	...{ enableBasicAuth: true, basicAuthUsername: 'cometchat', basicAuthPassword: 'en-passant' },
};
const details = {
	...{ headers: '{"X-User": "@var-auth:sender.uid"}', bodyTemplate: '{"order": "{orderId}"}' },
	parameters: {
		values: [{ key: 'orderId', type: 'string', description: 'Number of it', required: true }],
	},
	...{ allowAdditionalProperties: true, icon: 'https://example.com/order.png' },
};
const minimal = { slug: 'orders', name: 'Orders', ...request };
const before: Case['before'] = [
	[
		'apiTool',
		'create',
		{
			...minimal,
			additionalFields: { headers: details.headers, bodyTemplate: details.bodyTemplate },
		},
	],
];
const orders = { slug: id('orders') };
const none = { slug: id('no-such-tool') };
const code = 'ERR_TOOL_NOT_FOUND';

export const apiTool: Cases = {
	create: {
		minimal,
		full: { ...minimal, ...login, additionalFields: details, options: { returnSecrets: true } },
		gives: { slug: 'orders', method: 'GET', enableBasicAuth: false },
	},
	get: {
		before,
		minimal: orders,
		full: { ...orders, simplify: false, options: { returnSecrets: true } },
		gives: { slug: 'orders', endpoint: 'https://example.com/orders' },
		refused: { [code]: none },
	},
	getAll: {
		before,
		minimal: { returnAll: true },
		full: { returnAll: true, simplify: false, options: { returnSecrets: true } },
		gives: { method: 'GET' },
	},
	update: {
		before,
		minimal: { ...orders, additionalFields: { description: 'All orders' } },
		full: {
			...{ ...orders, additionalFields: { ...request, ...login, ...details } },
			options: { returnSecrets: true },
		},
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
