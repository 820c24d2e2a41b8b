import type { Store } from '../database/store.mts';

export type Scope = 'admin' | 'moderator' | 'participant';

export interface MemberRow {
	guid: string;
	uid: string;
	scope: Scope;
	joinedAt: number;
}

export const findMember = (store: Store, guid: string, uid: string): MemberRow | undefined =>
	store.one<MemberRow>('SELECT * FROM members WHERE guid = ? AND uid = ?', guid, uid);

/** Makes the user a member; false when they are one already. */
export function insertMember(
	store: Store,
	guid: string,
	uid: string,
	scope: Scope,
	joinedAt: number,
): boolean {
	return (
		store.run(
			'INSERT INTO members (guid, uid, scope, joinedAt) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
			guid,
			uid,
			scope,
			joinedAt,
		) === 1
	);
}

/** Ends the membership; false when there was none. */
export const deleteMember = (store: Store, guid: string, uid: string): boolean =>
	store.run('DELETE FROM members WHERE guid = ? AND uid = ?', guid, uid) === 1;
