import * as z from 'zod/v4';

import { field, type Store } from '../../platform/parts.mts';
import { groupFields, groupTaken, passwordHash } from '../groups/create.mts';
import { groups } from '../groups/table.mts';
import { members } from '../members/table.mts';
import { systemUid } from '../users/actor.mts';
import { userOf } from '../users/table.mts';
import { seconds } from './seconds.mts';

const { name, type, password, icon, metadata, owner, tags } = groupFields.shape;

/** One group of an import; it has no description here. */
export const groupRecord = z.object(
	{
		guid: field.identifier('guid'),
		...{ name, type, password, icon, metadata, owner, tags },
		createdAt: seconds('createdAt').optional(),
	},
	'The record must be an object.',
);

/** Stores an imported group, with its owner as its first member. */
export function insertGroup(
	store: Store,
	{ password: secret, createdAt = 0, ...input }: z.output<typeof groupRecord>,
	now: number,
) {
	const hash = passwordHash(input.type, secret);
	const { uid = systemUid } = input.owner ? userOf(store, input.owner) : {};
	const made = createdAt || now;
	const count = input.owner ? 1 : 0;
	const owned = { owner: uid, passwordHash: hash, membersCount: count, createdAt: made };
	const group = groups.insert(store, { ...input, ...owned });
	if (!group) throw groupTaken(input.guid);
	if (input.owner) members.insert(store, { guid: group.guid, uid, scope: 'admin', joinedAt: made });
	return group;
}
