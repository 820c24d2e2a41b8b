import { chatApi, type Collection, done } from '../../../platform/parts.mts';
import { overlaid } from '../overlaid.mts';
import { settingsBody } from './body.mts';
import { keepSettings, settings as table, settingsOf } from './table.mts';

const path = '/notifications/v1/settings';

export const settings: Collection = {
	tables: [table],
	endpoints: [
		chatApi.get(path, ({ store }) => ({ data: settingsOf(store) })),
		chatApi.patch(path, { body: settingsBody, bodyLimit: 64 * 1024 }, ({ store, body }) => {
			keepSettings(store, overlaid(settingsOf(store), body));
			return done();
		}),
		chatApi.delete(path, ({ store }) => {
			table.delete(store, {});
			return done();
		}),
	],
};
