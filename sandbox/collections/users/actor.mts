import { type Actor, apps, type Store } from '../../platform/parts.mts';
import { defaultRole } from '../roles/table.mts';
import { type User, userOf } from './table.mts';

/** The platform's own account: it sends action messages and acts where no user is named. */
export const systemUid = 'app_system';

/** The user of that UID as one a request is done for; refuses where there is none. */
export const actor = (store: Store, uid: string): Actor => userEntity(userOf(store, uid));

/** The platform's own account; it came into being with the app. */
export function systemActor(store: Store): Actor {
	const createdAt = apps.all(store)[0]?.createdAt ?? 0;
	return { uid: systemUid, name: 'System', role: defaultRole, status: 'available', createdAt };
}

/** A user as the entity of a message (specification, Group-member action message). */
export function userEntity(user: User): Actor {
	const { uid, name, role, avatar, status, createdAt, updatedAt } = user;
	return { uid, name, role, avatar, status, createdAt, updatedAt };
}
