import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const before: Case['before'] = [['agent', 'create', { name: 'Ada' }]];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ uid: id(String(made?.uid)), ...more });
const none = { uid: id('no-such-agent') };
const refused = (more: IDataObject = {}) => ({
	parameters: { ...none, ...more },
	code: 'ERR_AGENT_NOT_FOUND',
});
const details = {
	description: 'Answers questions about orders',
	instruction: 'Answer in two sentences.',
	model: 'gpt-4o-mini',
	modelMetaData: '{"temperature": 0.2, "maxTokens": 800}',
	isActive: false,
	icon: 'https://example.com/ada.png',
	greetingMessage: 'Hi, I am Ada',
	introductoryMessage: 'Ask me',
	suggestedMessages: ['Where is my order?'],
	metaData: '{"team": "support"}',
};
const uses = { tools: ['gmail'], apiTools: ['order-status'], mcpServers: ['n8n'] };
const gmail = { slug: id('gmail') };
const actions = { actions: ['GMAIL_SEND_EMAIL'] };
const toolsBefore: Case['before'] = [
	...before,
	['agent', 'addTools', ([made]) => ({ uid: id(String(made?.uid)), tools: ['gmail'] })],
];
const withActions: Case['before'] = [
	...toolsBefore,
	[
		'agent',
		'addToolActions',
		([made]) => ({ uid: id(String(made?.uid)), ...gmail, ...actions, authMeta: '{}' }),
	],
];

export const agent: Cases = {
	create: {
		before: [
			[
				'apiTool',
				'create',
				{
					...{ slug: 'order-status', name: 'Order status', description: 'Status of an order' },
					...{ endpoint: 'https://example.com/orders', httpMethod: 'GET' },
				},
			],
			['mcpServer', 'create', { slug: 'n8n', name: 'n8n', url: 'https://example.com/mcp' }],
		],
		minimal: { name: 'Ada' },
		full: { name: 'Ada', additionalFields: { ...details, ...uses } },
		gives: { name: 'Ada', model: 'gpt-4o-mini', isActive: true },
		refused: {
			parameters: { name: 'Ada', additionalFields: { apiTools: ['no-such-tool'] } },
			code: 'ERR_TOOL_NOT_FOUND',
		},
	},
	get: {
		before,
		minimal: own(),
		full: own({ simplify: false }),
		gives: { name: 'Ada', isActive: true },
		refused: refused(),
	},
	getAll: {
		before,
		minimal: { filters: { search: 'Ada' } },
		full: { returnAll: true, filters: { search: 'Ada' }, simplify: false },
		gives: { name: 'Ada' },
		refused: null,
	},
	update: {
		before,
		minimal: own({ additionalFields: { isActive: false } }),
		full: own({ additionalFields: { name: 'Bea', ...details, tools: ['gmail'] } }),
		gives: { updated: true },
		refused: refused({ additionalFields: { isActive: false } }),
	},
	delete: {
		before,
		minimal: own(),
		full: own(),
		gives: { deleted: true },
		refused: refused(),
	},
	getEnabledItems: {
		before: toolsBefore,
		minimal: own(),
		full: own({
			additionalFields: { tools: true, frontendActions: true, apiTools: true, mcpServers: true },
		}),
		gives: { tools: [{ slug: 'gmail' }] },
		refused: refused(),
	},
	getTools: {
		before,
		minimal: own({ filters: { search: 'gmail' } }),
		full: own({ returnAll: true, filters: { toolSlug: 'gmail', search: 'mail' } }),
		gives: { slug: 'gmail', isAuthenticated: false },
		refused: refused(),
	},
	addTools: {
		before,
		minimal: own({ tools: ['gmail'] }),
		full: own({ tools: ['gmail'] }),
		gives: { tools: ['gmail'] },
		refused: refused({ tools: ['gmail'] }),
	},
	getToolActions: {
		before: toolsBefore,
		minimal: own(gmail),
		full: own({ ...gmail, returnAll: true }),
		gives: { name: 'GMAIL_SEND_EMAIL' },
		refused: refused(gmail),
	},
	addToolActions: {
		before: toolsBefore,
		minimal: own({ ...gmail, ...actions, authMeta: '{"token": "t0ken"}' }),
		full: own({ ...gmail, ...actions, authMeta: '["t0ken"]' }),
		gives: { slug: 'gmail', actions: ['GMAIL_SEND_EMAIL'], added: true },
		refused: refused({ ...gmail, ...actions, authMeta: '{}' }),
	},
	removeToolActions: {
		before: withActions,
		minimal: own({ ...gmail, ...actions }),
		full: own({ ...gmail, ...actions }),
		gives: { slug: 'gmail', removed: true },
		refused: refused({ ...gmail, ...actions }),
	},
};
