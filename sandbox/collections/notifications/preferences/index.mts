import { type Collection, chatApi } from '../../../platform/parts.mts';
import { userOfQuery } from '../ofUser.mts';
import { overlaid } from '../overlaid.mts';
import { preferencesBody } from './body.mts';
import { showPreferences, showWritten } from './show.mts';
import { preferences as table, type PreferenceChoices } from './table.mts';

const path = '/notifications/v1/preferences';

export const preferences: Collection = {
	tables: [table],
	endpoints: [
		chatApi.get(path, (call) => ({ data: showPreferences(call.store, userOfQuery(call).uid) })),
		chatApi.patch(path, { body: preferencesBody }, (call) => {
			const { store } = call;
			const { uid } = userOfQuery(call);
			const before = table.one(store, { uid })?.wishes ?? {};
			const wishes = overlaid<PreferenceChoices>(before, call.body);
			table.put(store, { uid }, { wishes });
			return { data: showPreferences(store, uid) };
		}),
		chatApi.delete(path, (call) => {
			const { uid } = userOfQuery(call);
			table.delete(call.store, { uid });
			return { data: showWritten(call.store, uid) };
		}),
	],
};
