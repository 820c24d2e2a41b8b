import { type Collection, endpoint } from '../../../platform/parts.mts';
import { userOfQuery } from '../ofUser.mts';
import { overlaid } from '../overlaid.mts';
import { preferencesBody } from './body.mts';
import { showPreferences, showWritten } from './show.mts';
import { preferences as table, type PreferenceChoices } from './table.mts';

const path = '/notifications/v1/preferences';

export const preferences: Collection = {
	tables: [table],
	endpoints: [
		endpoint({
			method: 'GET',
			path,
			handle: (call) => ({ data: showPreferences(call.store, userOfQuery(call).uid) }),
		}),
		endpoint({
			method: 'PATCH',
			path,
			body: preferencesBody,
			handle(call) {
				const { store } = call;
				const { uid } = userOfQuery(call);
				const before = table.one(store, { uid })?.wishes ?? {};
				const wishes = overlaid<PreferenceChoices>(before, call.body);
				if (!table.insert(store, { uid, wishes })) table.update(store, { uid }, { wishes });
				return { data: showPreferences(store, uid) };
			},
		}),
		endpoint({
			method: 'DELETE',
			path,
			handle(call) {
				const { uid } = userOfQuery(call);
				table.delete(call.store, { uid });
				return { data: showWritten(call.store, uid) };
			},
		}),
	],
};
