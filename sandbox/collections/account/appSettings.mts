import * as z from 'zod/v4';

import {
	badRequest,
	column,
	done,
	managementApi,
	resultsOf,
	table,
} from '../../platform/parts.mts';

export const appSettings = table('appSettings', {
	setting: column.exactKey(),
	value: column.json<unknown>(),
});

/** What every app begins with. */
const DEFAULTS: Record<string, unknown> = {
	'core.conversations.updateOnGroupActions': true,
	'core.conversations.updateOnReplies': true,
	'core.conversations.updateOnCallActivity': true,
	'core.conversations.updateOnMessageActions': true,
	'core.conversations.updateOnCustomMessage': true,
	'core.threads.updateOnMessageActions': true,
	'core.notifications.push.accessible': true,
	'core.notifications.push.enabled': true,
	'core.notifications.push.advanced.enabled': true,
	'core.notifications.push.advanced.included': ['preferences', 'templates', 'providers.multiple'],
};

const settings = z.record(
	z.string(),
	z.boolean('The settings must be true or false.'),
	'The settings must be an object.',
);

/** Unknown settings are refused one by one, as known keys alone are named. */
export const appSettingEndpoints = [
	managementApi.get('/settings', ({ store }) => {
		const own = appSettings.all(store).map(({ setting, value }) => [setting, value]);
		return { data: { ...DEFAULTS, ...(Object.fromEntries(own) as object) } };
	}),
	managementApi.post('/settings', { body: z.object({ settings }) }, ({ store, body }) =>
		resultsOf(Object.keys(body.settings), (setting) => {
			if (!(setting in DEFAULTS)) throw badRequest({ [setting]: ['The setting is unknown.'] });
			appSettings.put(store, { setting }, { value: body.settings[setting] });
			return `The setting ${setting} has been set.`;
		}),
	),
	managementApi.delete('/settings', ({ store }) => {
		appSettings.delete(store, {});
		return done('The settings have been reset.');
	}),
];
