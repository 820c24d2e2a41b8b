import type { Store } from '../database/store.mts';

/** The role of every user who was given none; it cannot be deleted. */
export const defaultRole = 'default';

/** A role as the database has it. */
export interface RoleRow {
	role: string;
	name: string;
	description: string | null;
	metadata: string | null;
	settings: string | null;
	isDefault: number;
	createdAt: number;
	updatedAt: number | null;
}

export const findRole = (store: Store, role: string): RoleRow | undefined =>
	store.one<RoleRow>('SELECT * FROM roles WHERE role = ?', role.toLowerCase());
