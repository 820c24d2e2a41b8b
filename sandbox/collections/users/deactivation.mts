import * as z from 'zod/v4';

import { endpoint, field } from '../../platform/parts.mts';
import { users } from './table.mts';

/** Deactivating and reactivating several users. Unknown UIDs are passed over. */
export const deactivationEndpoints = [
	endpoint({
		method: 'DELETE',
		path: '/users',
		body: z.object({ uidsToDeactivate: field.uids('uidsToDeactivate') }),
		handle({ store, body: { uidsToDeactivate }, now }) {
			const deactivatedUids = uidsToDeactivate.filter((uid) =>
				users.update(store, { uid, deactivatedAt: null }, { deactivatedAt: now, updatedAt: now }),
			);
			return { data: { deactivatedUids }, entities: uidsToDeactivate.length };
		},
	}),
	/** Answers the UIDs that were not deactivated before. */
	endpoint({
		method: 'PUT',
		path: '/users',
		body: z.object({ uidsToActivate: field.uids('uidsToActivate') }),
		handle({ store, body: { uidsToActivate }, now }) {
			const nonDeactivatedUids = uidsToActivate.filter((uid) => {
				const isDeactivated = users.one(store, { uid })?.deactivatedAt !== undefined;
				if (isDeactivated) users.update(store, { uid }, { deactivatedAt: null, updatedAt: now });
				return !isDeactivated;
			});
			return { data: { nonDeactivatedUids }, entities: uidsToActivate.length };
		},
	}),
];
