import { type Collection, endpoint } from '../../../platform/parts.mts';
import { overlaid } from '../overlaid.mts';
import { settingsBody } from './body.mts';
import { keepSettings, settings as table, settingsOf } from './table.mts';

const path = '/notifications/v1/settings';
const done = { data: { success: true } };

export const settings: Collection = {
	tables: [table],
	endpoints: [
		endpoint({ method: 'GET', path, handle: ({ store }) => ({ data: settingsOf(store) }) }),
		endpoint({
			method: 'PATCH',
			path,
			body: settingsBody,
			bodyLimit: 64 * 1024,
			handle({ store, body }) {
				keepSettings(store, overlaid(settingsOf(store), body));
				return done;
			},
		}),
		endpoint({
			method: 'DELETE',
			path,
			handle({ store }) {
				table.delete(store, {});
				return done;
			},
		}),
	],
};
