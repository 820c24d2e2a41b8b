import type { Store } from '../database/store.mts';

export const isBanned = (store: Store, guid: string, uid: string): boolean =>
	store.one('SELECT 1 FROM banned WHERE guid = ? AND uid = ?', guid, uid) !== undefined;

/** Bans the user; false when they are banned already. */
export const insertBan = (store: Store, guid: string, uid: string, bannedAt: number): boolean =>
	store.run(
		'INSERT INTO banned (guid, uid, bannedAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
		guid,
		uid,
		bannedAt,
	) === 1;
