import { column, getter, problem, type Row, table } from '../../platform/parts.mts';

/** In the order in which the platform answers them. */
export const users = table('users', {
	uid: column.key(),
	name: column.text(),
	...column.each(column.optional(column.text()), 'link', 'avatar', 'statusMessage'),
	metadata: column.optional(column.json<Record<string, unknown>>()),
	status: column.preset(column.text(), 'offline'),
	role: column.text(),
	createdAt: column.integer(),
	...column.each(column.optional(column.integer()), 'updatedAt', 'lastActiveAt', 'deactivatedAt'),
	tags: column.preset(column.json<string[]>(), []),
});
export type User = Row<typeof users>;

/** A user as the platform answers it (docs/platform.md, Users). */
export const showUser = (user: User) => ({
	...user,
	...(user.metadata ? { metadata: { rawMetadata: JSON.stringify(user.metadata) } } : {}),
});

export const uidAlreadyExists = problem('ERR_UID_ALREADY_EXISTS', 'The UID {} is already in use.');
const uidNotFound = problem(
	'ERR_UID_NOT_FOUND',
	'The user with UID {} does not exist or is deactivated.',
);

/** The user of that UID unless deactivated; refuses where there is none. */
export const userOf = getter(users, 'uid', uidNotFound, { deactivatedAt: null });
