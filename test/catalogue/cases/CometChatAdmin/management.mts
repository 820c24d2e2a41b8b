import { type Case, type Cases, id, like } from '../../case.mts';

const unknown = { extension: id('tea-maker') };
const giphy = { extension: id('gifs-giphy') };
const key = { ...giphy, additionalFields: { giphyApiKey: 'gK0-kept-quiet' } };
const NOT_FOUND = 'ERR_EXTENSION_NOT_FOUND';

export const appSetting: Cases = {
	getAll: {
		minimal: {},
		gives: { setting: 'core.conversations.updateOnGroupActions', value: true },
	},
	set: {
		minimal: { setting: id('core.threads.updateOnMessageActions'), enabled: false },
		gives: { setting: 'core.threads.updateOnMessageActions', enabled: false },
		refused: { ERR_BAD_REQUEST: { setting: id('core.tea.enabled'), enabled: true } },
	},
	reset: { minimal: {}, gives: { reset: true, success: true } },
};

const ann = 'ann@example.com';
const bob = 'bob@example.com';
const team: Case['before'] = [['collaborator', 'add', { admins: [ann], moderators: [bob] }]];

export const collaborator: Cases = {
	getAll: { before: team, minimal: {}, gives: { email: ann } },
	add: {
		minimal: { admins: [ann] },
		full: { moderators: [bob] },
		gives: { email: ann, role: 'admin', added: true },
		refused: { ERR_ALREADY_AN_OWNER: { admins: ['owner@example.com'] } },
	},
	remove: {
		before: team,
		minimal: { emails: [ann] },
		full: { emails: [ann, bob] },
		gives: { email: ann, removed: true },
		refused: { ERR_NOT_A_COLLABORATOR: { emails: ['eve@example.com'] } },
	},
};

export const extension: Cases = {
	getAll: { minimal: { limit: 3 }, gives: { id: 'avatar', name: 'Avatar', isActive: true } },
	enable: {
		minimal: { extensions: ['slow-mode'] },
		full: { extensions: ['slow-mode', 'broadcast'] },
		gives: { extension: 'slow-mode', enabled: true },
		refused: { [NOT_FOUND]: { extensions: ['tea-maker'] } },
	},
	disable: {
		minimal: { extensions: ['polls'] },
		full: { extensions: ['polls', 'reminders'] },
		gives: { extension: 'polls', disabled: true },
		refused: { ERR_EXTENSION_INACTIVE: { extensions: ['slow-mode'] } },
	},
};

const stored: Case['before'] = [['extensionSetting', 'set', key]];

export const extensionSetting: Cases = {
	get: {
		before: stored,
		minimal: giphy,
		gives: { extension: 'gifs-giphy', names: ['giphyApiKey'] },
		refused: { [NOT_FOUND]: unknown },
	},
	set: {
		minimal: key,
		full: { additionalFields: { settingsJson: '{"a": 1}' } },
		gives: { extension: 'gifs-giphy', names: ['giphyApiKey'] },
		refused: { [NOT_FOUND]: { ...unknown, additionalFields: { settingsJson: '{"a": 1}' } } },
	},
	reset: {
		before: stored,
		minimal: giphy,
		gives: { reset: true, extension: 'gifs-giphy' },
		refused: { [NOT_FOUND]: unknown },
	},
};

const hours = { shortcut: '!hours', message: 'We’re here from 9 to 5.' };

export const messageShortcut: Cases = {
	getAll: { minimal: {}, gives: { shortcut: '!cu', message: 'See you later' } },
	set: { minimal: { change: 'add', ...hours }, gives: hours },
	deleteAll: { minimal: {}, gives: { deleted: true } },
};

const widget: Case['before'] = [['chatWidget', 'create', { name: 'Support' }]];

export const chatWidget: Cases = {
	create: { minimal: { name: 'Support' }, gives: { widgetId: like(/^[\w-]{36}$/) } },
	getAll: { before: widget, minimal: {}, gives: { configuration: { name: 'Support' } } },
	update: {
		before: widget,
		minimal: ([{ widgetId } = {}]) => ({
			configuration: '{"name": "Help"}',
			additionalFields: { widgetId },
		}),
		gives: { updated: true, success: true },
	},
};
