import { batched, doneWith, list, resource, resultByKey, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import { boolean } from '../fields/basic';
import { existing } from '../fields/id';
import { dotted } from './shared/id';

/** List settings of the app: they come in a map. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many settings of app',
	description: 'Retrieve the settings of the app',
	request: { method: 'GET', api: 'management', path: '/settings' },
	execution: whole(),
	response: list({
		rowsIn: (settings) => Object.entries(settings).map(([setting, value]) => ({ setting, value })),
	}),
});

const PLACEHOLDER = 'e.g. core.threads.updateOnMessageActions';

/** Set settings of the app, those of all items together: a result for each. */
const set = defineOperation({
	value: 'set',
	name: 'Set',
	action: 'Set setting of app',
	description: 'Turn a setting of the app on or off for all its users',
	request: { method: 'POST', api: 'management', path: '/settings', retry: 'safe' },
	body: {
		setting: existing(
			...(['searchAppSettings', 'setting', 'setting', PLACEHOLDER, dotted] as const),
		)({
			displayName: 'Setting',
			description: 'Setting to turn on or off',
			sendAs: 'settings',
		}),
		enabled: boolean({ displayName: 'Enabled', description: 'Whether to turn it on', sendAs: '' }),
	},
	execution: batched({
		by: [],
		consumes: ['setting', 'enabled'],
		max: 100,
		entryName: 'Setting',
		entries: ({ setting, enabled }) => [
			{ id: String(setting), key: String(setting), value: enabled === true },
		],
		body: (entries) => ({
			settings: Object.fromEntries(entries.map(({ key, value }) => [key, value as boolean])),
		}),
		resultOf: (data, { key }) => resultByKey(data, key),
		row: ({ key, value }) => ({ setting: key, enabled: value as boolean }),
	}),
});

/** Reset settings of the app: its request names none, so all are meant. */
const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset settings of app',
	description: 'Reset the settings of the app to their defaults',
	notice: 'This can reset all settings of the app: CometChat doesn’t document a way to choose.',
	request: { method: 'DELETE', api: 'management', path: '/settings', retry: 'safe' },
	response: doneWith('reset'),
});

export const appSetting = resource({
	value: 'appSetting',
	name: 'App Setting',
	default: getAll.value,
	operations: [getAll, set, reset],
});
