import { createHash } from 'node:crypto';
import * as z from 'zod/v4';

import { identifier, metadata, optionalText, tags, text, webAddress } from '../answers/fields.mts';
import { emptyGroupPass, guidAlreadyExists, uidNotFound } from '../answers/problems.mts';
import { readFields } from '../answers/readFields.mts';
import { addMembers } from '../members/addMembers.mts';
import { insertMember } from '../members/memberTable.mts';
import { memberLists, oncePerUser } from '../members/memberLists.mts';
import type { Operation } from '../server/operation.mts';
import { systemActor, systemUid } from '../users/systemUser.mts';
import { findActiveUser } from '../users/userTable.mts';
import { type GroupRow, insertGroup, saveMembersCount } from './groupTable.mts';
import { presentGroup } from './presentGroup.mts';

const fields = z.object({
	guid: identifier('guid'),
	name: text('name', 100),
	type: z.enum(
		['public', 'password', 'private'],
		'The type must be one of public, password, private.',
	),
	password: optionalText('password', 100),
	icon: webAddress('icon').optional(),
	description: optionalText('description', 255),
	metadata: metadata().optional(),
	owner: identifier('owner').optional(),
	tags: tags().optional(),
	members: memberLists.optional(),
});

/** Create group (specification, endpoint 2); initial members get their verdicts under `members`. */
export const createGroup: Operation = {
	method: 'POST',
	base: 'chat',
	path: '/groups',
	pool: 'core',
	onBehalfOf: true,
	handle({ store, body, now, actor }) {
		const asked = readFields(fields, body);
		if (asked.type === 'password' && !asked.password) throw emptyGroupPass();
		if (asked.owner && !findActiveUser(store, asked.owner)) throw uidNotFound(asked.owner);

		const owner = asked.owner ?? actor?.uid ?? systemUid;
		const founders = new Set([owner, actor?.uid ?? owner].filter((uid) => uid !== systemUid));
		const group: GroupRow = {
			guid: asked.guid,
			name: asked.name,
			type: asked.type,
			passwordHash: asked.type === 'password' ? hashed(asked.password ?? '') : null,
			icon: asked.icon ?? null,
			description: asked.description ?? null,
			metadata: asked.metadata ? JSON.stringify(asked.metadata) : null,
			owner,
			tags: JSON.stringify(asked.tags ?? []),
			membersCount: founders.size,
			createdAt: now,
			updatedAt: null,
		};
		if (!insertGroup(store, group)) throw guidAlreadyExists(group.guid);
		for (const uid of founders) insertMember(store, group.guid, uid, 'admin', now);

		const by = actor ?? systemActor(store);
		const members = asked.members && addMembers(store, group, oncePerUser(asked.members), by, now);
		saveMembersCount(store, group);
		return {
			data: {
				...presentGroup(group, { scope: 'admin', joinedAt: now }),
				...(members ? { members } : {}),
			},
		};
	},
};

const hashed = (password: string): string => createHash('sha256').update(password).digest('hex');
