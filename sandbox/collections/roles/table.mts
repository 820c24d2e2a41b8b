import { column, getter, problem, table } from '../../platform/parts.mts';

/** The role of every user who was given none; it cannot be deleted. */
export const defaultRole = 'default';

export const roles = table('roles', {
	role: column.key(),
	name: column.text(),
	description: column.optional(column.text()),
	...column.each(column.optional(column.json<object>()), 'metadata', 'settings'),
	isDefault: column.preset(column.flag(), false),
	createdAt: column.integer(),
	updatedAt: column.optional(column.integer()),
});

export const restrictedFeatures = table('restrictedFeatures', {
	role: column.key(),
	...column.each(column.text(), 'title', 'description'),
	key: column.exactKey(),
	path: column.text(),
	createdAt: column.integer(),
});

const roleNotFound = problem('ERR_ROLE_NOT_FOUND', 'The role {} does not exist.');
export const roleOf = getter(roles, 'role', roleNotFound);
