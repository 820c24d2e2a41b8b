import type { Store } from '../database/store.mts';

/** A user as the database has it. */
export interface UserRow {
	uid: string;
	name: string;
	avatar: string | null;
	link: string | null;
	role: string;
	statusMessage: string | null;
	metadata: string | null;
	status: string;
	tags: string;
	createdAt: number;
	updatedAt: number | null;
	lastActiveAt: number | null;
	deactivatedAt: number | null;
}

/** A user to be stored; what is left out is stored as null. */
export type NewUser = Pick<UserRow, 'uid' | 'name' | 'role' | 'createdAt'> &
	Partial<Omit<UserRow, 'metadata' | 'tags'>> & {
		metadata?: Record<string, unknown> | undefined;
		tags?: string[] | undefined;
	};

/** The user of that UID, deactivated or not. */
export const findUser = (store: Store, uid: string): UserRow | undefined =>
	store.one<UserRow>('SELECT * FROM users WHERE uid = ?', uid.toLowerCase());

/** The user of that UID unless deactivated. */
export function findActiveUser(store: Store, uid: string): UserRow | undefined {
	const user = findUser(store, uid);
	return user && user.deactivatedAt === null ? user : undefined;
}

/** Stores a user; false when the UID is taken. */
export function insertUser(store: Store, user: NewUser): boolean {
	return (
		store.run(
			`INSERT INTO users (uid, name, avatar, link, role, statusMessage, metadata, status, tags,
				createdAt, updatedAt, lastActiveAt, deactivatedAt)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			user.uid,
			user.name,
			user.avatar ?? null,
			user.link ?? null,
			user.role,
			user.statusMessage ?? null,
			user.metadata ? JSON.stringify(user.metadata) : null,
			user.status ?? 'offline',
			JSON.stringify(user.tags ?? []),
			user.createdAt,
			user.updatedAt ?? null,
			user.lastActiveAt ?? null,
			user.deactivatedAt ?? null,
		) === 1
	);
}
