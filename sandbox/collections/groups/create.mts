import * as z from 'zod/v4';

import { eitherApi, field, problem } from '../../platform/parts.mts';
import { addMembers } from '../members/addMembers.mts';
import { memberLists, oncePerUser } from '../members/lists.mts';
import { members } from '../members/table.mts';
import { systemActor, systemUid } from '../users/actor.mts';
import { userOf } from '../users/table.mts';
import { publishCreated } from './events.mts';
import { showGroup } from './show.mts';
import { groups, hashed } from './table.mts';

export const groupTaken = problem('ERR_GUID_ALREADY_EXISTS', 'The GUID {} is already in use.');
const emptyPass = problem('ERR_EMPTY_GROUP_PASS', 'A group of type password needs a password.');
const types = ['public', 'password', 'private'] as const;

/** What a person may say about a group. */
export const groupFields = z.object({
	name: field.text('name', 100),
	type: z.enum(types, `The type must be one of ${types.join(', ')}.`),
	password: field.optionalText('password', 100),
	icon: field.webAddress('icon').optional(),
	description: field.optionalText('description', 255),
	metadata: field.metadata().optional(),
	owner: field.identifier('owner').optional(),
	tags: field.tags().optional(),
});

/** The hash to keep; a group of type password needs one. */
export function passwordHash(type: string, password: string | undefined): string | undefined {
	if (type !== 'password') return undefined;
	if (!password) throw emptyPass();
	return hashed(password);
}

const lists = memberLists.optional();
const body = z.object({ guid: field.identifier('guid'), ...groupFields.shape, members: lists });

/** Create group (docs/platform.md, Groups); initial members get their results under `members`. */
export const createGroup = eitherApi.post('/groups', { pool: 'core', body }, (call) => {
	const { store, now, actor } = call;
	const { members: asked, password, ...input } = call.body;
	const hash = passwordHash(input.type, password);
	if (input.owner) userOf(store, input.owner);
	// Who is acted for becomes a member; only who creates it on their own device owns it.
	const owner = input.owner ?? (call.header('authtoken') && actor ? actor.uid : systemUid);
	const founders = new Set([owner, actor?.uid ?? owner].filter((uid) => uid !== systemUid));
	const made = { passwordHash: hash, owner, membersCount: founders.size, createdAt: now };
	const group = groups.insert(store, { ...input, ...made });
	if (!group) throw groupTaken(input.guid);
	const joined = { guid: group.guid, scope: 'admin', joinedAt: now } as const;
	for (const uid of founders) members.insert(store, { ...joined, uid });
	const users = [...founders].map((uid) => userOf(store, uid));
	publishCreated(store, group, users, { scope: joined.scope, joinedAt: now });
	const done = { store, group, by: actor ?? systemActor(store), now };
	const results = asked && addMembers(done, oncePerUser(asked));
	// The specification's answer has no metadata.
	const shown = { ...showGroup(group, joined), metadata: undefined };
	return { data: { ...shown, ...(results ? { members: results } : {}) } };
});
