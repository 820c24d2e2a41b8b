import { createHash } from 'node:crypto';

import { column, getter, problem, type Row, table } from '../../platform/parts.mts';

export const groups = table('groups', {
	guid: column.key(),
	name: column.text(),
	type: column.word<'public' | 'password' | 'private'>(),
	passwordHash: column.secret(column.optional(column.text()), 'hasPassword'),
	...column.each(column.optional(column.text()), 'icon', 'description'),
	metadata: column.optional(column.json<Record<string, unknown>>()),
	owner: column.text(),
	tags: column.preset(column.json<string[]>(), []),
	membersCount: column.preset(column.integer(), 0),
	createdAt: column.integer(),
	updatedAt: column.optional(column.integer()),
});
export type Group = Row<typeof groups>;

const guidNotFound = problem('ERR_GUID_NOT_FOUND', 'The group with GUID {} does not exist.');
export const groupOf = getter(groups, 'guid', guidNotFound);

export const hashed = (password: string): string =>
	createHash('sha256').update(password).digest('hex');
