import { type Actor, apps, type Store } from '../../platform/parts.mts';
import { bots } from '../bots/table.mts';
import { defaultRole } from '../roles/table.mts';
import { type User, userOf, users } from './table.mts';

/** The platform's own account: it sends action messages and acts where no user is named. */
export const systemUid = 'app_system';

/** The user of that UID as one a request is done for; refuses where there is none. */
export const actor = (store: Store, uid: string): Actor => userEntity(userOf(store, uid));

/** The platform's own account; it came into being with the app. */
export function systemActor(store: Store): Actor {
	const createdAt = apps.all(store)[0]?.createdAt ?? 0;
	return { uid: systemUid, name: 'System', role: defaultRole, status: 'available', createdAt };
}

/** The UID of whom a conversation is with: a user, a bot, or the app itself, which writes, too. */
export const partnerOf = (store: Store, uid: string): string =>
	uid === systemUid || bots.one(store, { uid }) ? uid : userOf(store, uid).uid;

/** A user as the entity of a message (docs/platform.md, Groups). */
export function userEntity(user: User): Actor {
	const { uid, name, role, avatar, status, createdAt, updatedAt } = user;
	return { uid, name, role, avatar, status, createdAt, updatedAt };
}

/** No more of somebody than who it is. */
export const namedUser = ({ uid, name }: { uid: string; name?: string | undefined }) => ({
	uid,
	name,
});

/** Whoever has this UID as the entity of a message: a user, a bot, the platform; or one who is gone. */
export function entityOf(store: Store, uid: string): Partial<Actor> {
	if (uid === systemUid) return systemActor(store);
	const user = users.one(store, { uid });
	if (user) return userEntity(user);
	const bot = bots.one(store, { uid });
	return bot ? { ...bot, role: defaultRole, status: 'available' } : { uid };
}
