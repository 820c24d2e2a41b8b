import type { Store } from '../database/store.mts';

export type GroupType = 'public' | 'password' | 'private';

/** A group as the database has it. */
export interface GroupRow {
	guid: string;
	name: string;
	type: GroupType;
	passwordHash: string | null;
	icon: string | null;
	description: string | null;
	metadata: string | null;
	owner: string;
	tags: string;
	membersCount: number;
	createdAt: number;
	updatedAt: number | null;
}

export const findGroup = (store: Store, guid: string): GroupRow | undefined =>
	store.one<GroupRow>('SELECT * FROM groups WHERE guid = ?', guid.toLowerCase());

/** Stores a group; false when the GUID is taken. */
export function insertGroup(store: Store, group: GroupRow): boolean {
	return (
		store.run(
			`INSERT INTO groups (guid, name, type, passwordHash, icon, description, metadata, owner, tags,
				membersCount, createdAt, updatedAt)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			group.guid,
			group.name,
			group.type,
			group.passwordHash,
			group.icon,
			group.description,
			group.metadata,
			group.owner,
			group.tags,
			group.membersCount,
			group.createdAt,
			group.updatedAt,
		) === 1
	);
}

/** Writes the number of members a change has led to. */
export function saveMembersCount(store: Store, group: GroupRow): void {
	store.run('UPDATE groups SET membersCount = ? WHERE guid = ?', group.membersCount, group.guid);
}
