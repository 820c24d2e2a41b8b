import { batched, object, resultByKey } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { existing } from '../../fields/id';
import { dotted } from '../shared/id';

const PLACEHOLDER = 'e.g. core.threads.updateOnMessageActions';

/** Set settings of the app, those of all items together: a result for each. */
export const set = defineOperation({
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
		body: (all) => ({
			settings: Object.fromEntries(all.map(({ key, value }) => [key, value as boolean])),
		}),
		resultOf: (data, { key }) => resultByKey(data, key),
		row: ({ key, value }) => ({ setting: key, enabled: value as boolean }),
	}),
	response: object(),
});
