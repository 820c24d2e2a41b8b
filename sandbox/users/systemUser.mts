import type { Store } from '../database/store.mts';
import { defaultRole } from '../roles/roleTable.mts';
import type { Actor } from '../server/operation.mts';

/** The platform's own account: it sends action messages and acts where no user is named. */
export const systemUid = 'app_system';

/** The account as the entity of an action message; it came into being with the app. */
export function systemActor(store: Store): Actor {
	const app = store.one<{ createdAt: number }>('SELECT createdAt FROM app');
	return {
		uid: systemUid,
		name: 'System',
		role: defaultRole,
		status: 'available',
		createdAt: app?.createdAt ?? 0,
	};
}
