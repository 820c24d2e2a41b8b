import * as z from 'zod/v4';

import { chatApi, field } from '../../platform/parts.mts';
import { users } from './table.mts';

const toDeactivate = z.object({ uidsToDeactivate: field.uids('uidsToDeactivate') });
const toActivate = z.object({ uidsToActivate: field.uids('uidsToActivate') });

/** Deactivating and reactivating several users. Unknown UIDs are passed over. */
export const deactivationEndpoints = [
	chatApi.delete('/users', { body: toDeactivate }, ({ store, body: { uidsToDeactivate }, now }) => {
		const deactivatedUids = uidsToDeactivate.filter((uid) =>
			users.update(store, { uid, deactivatedAt: null }, { deactivatedAt: now, updatedAt: now }),
		);
		return { data: { deactivatedUids }, entities: uidsToDeactivate.length };
	}),
	/** Answers the UIDs that were not deactivated before. */
	chatApi.put('/users', { body: toActivate }, ({ store, body: { uidsToActivate }, now }) => {
		const nonDeactivatedUids = uidsToActivate.filter((uid) => {
			const isDeactivated = users.one(store, { uid })?.deactivatedAt !== undefined;
			if (isDeactivated) users.update(store, { uid }, { deactivatedAt: null, updatedAt: now });
			return !isDeactivated;
		});
		return { data: { nonDeactivatedUids }, entities: uidsToActivate.length };
	}),
];
