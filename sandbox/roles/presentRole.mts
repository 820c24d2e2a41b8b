import { presented } from '../answers/presented.mts';
import type { RoleRow } from './roleTable.mts';

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** A role as the platform answers it. */
export function presentRole(role: RoleRow) {
	return presented({
		role: role.role,
		name: role.name,
		description: role.description,
		metadata: parsed(role.metadata),
		settings: parsed(role.settings),
		createdAt: role.createdAt,
		updatedAt: role.updatedAt,
	});
}
