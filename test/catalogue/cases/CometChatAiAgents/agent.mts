import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const before: Case['before'] = [['agent', 'create', { name: 'Ada' }]];
const own =
	(more: IDataObject = {}) =>
	([made]: IDataObject[]) => ({ uid: id(String(made?.uid)), ...more });
const none = { uid: id('no-such-agent') };
const refused = refusal('ERR_AGENT_NOT_FOUND', none);
const mail = { slug: id('mail') };
const actions = { actions: ['send_mail'] };
const toolsBefore: Case['before'] = [
	...before,
	['agent', 'addTools', ([made]) => ({ uid: id(String(made?.uid)), tools: ['mail'] })],
];
const withActions: Case['before'] = [
	...toolsBefore,
	['agent', 'addToolActions', ([made]) => ({ uid: id(String(made?.uid)), ...mail, ...actions })],
];

export const agent: Cases = {
	create: {
		minimal: { name: 'Ada' },
		gives: { name: 'Ada', model: 'gpt-4o-mini', isActive: true },
		refused: {
			ERR_TOOL_NOT_FOUND: { name: 'Ada', additionalFields: { apiTools: ['no-such-tool'] } },
		},
	},
	get: { before, minimal: own(), gives: { name: 'Ada', isActive: true }, refused: refused() },
	getAll: { before, minimal: { filters: { search: 'Ada' } }, gives: { name: 'Ada' } },
	update: {
		before,
		minimal: own({ additionalFields: { isActive: false } }),
		gives: { updated: true },
		refused: refused({ additionalFields: { isActive: false } }),
	},
	delete: { before, minimal: own(), gives: { deleted: true }, refused: refused() },
	getEnabledItems: {
		before: toolsBefore,
		minimal: own(),
		full: { additionalFields: { tools: true, frontendActions: true, apiTools: true } },
		gives: { tools: [{ slug: 'mail' }] },
		refused: refused(),
	},
	getModels: { minimal: { returnAll: true }, gives: { model: 'gpt-4o-mini', provider: 'openai' } },
	searchTools: { before, minimal: own(), gives: { slug: 'calendar' }, refused: refused() },
	getTools: {
		before,
		minimal: own({ filters: { search: 'mail' } }),
		gives: { slug: 'mail', isAuthenticated: false },
		refused: refused(),
	},
	addTools: {
		before,
		minimal: own({ tools: ['mail'] }),
		gives: { tools: ['mail'] },
		refused: refused({ tools: ['mail'] }),
	},
	removeTools: {
		before: toolsBefore,
		minimal: own({ tools: ['mail'] }),
		gives: { name: 'Ada', tools: [] },
		refused: refused({ tools: ['mail'] }),
	},
	getToolActions: {
		before: toolsBefore,
		minimal: own(mail),
		gives: { name: 'search_mail' },
		refused: refused(mail),
	},
	addToolActions: {
		before: toolsBefore,
		minimal: own({ ...mail, ...actions }),
		gives: { slug: 'mail', actions: ['send_mail'], added: true },
		refused: refused({ ...mail, ...actions }),
	},
	removeToolActions: {
		before: withActions,
		minimal: own({ ...mail, ...actions }),
		gives: { slug: 'mail', removed: true },
		refused: refused({ ...mail, ...actions }),
	},
};
