import { column, table } from '../../platform/parts.mts';

/** Values that were set: of a role (the scope is empty then), or of a scope of a group. */
export const permissions = table('permissions', {
	type: column.exactKey(),
	owner: column.key(),
	scope: column.exactKey(),
	permission: column.exactKey(),
	value: column.json<unknown>(),
});
