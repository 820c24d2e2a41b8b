import { batched, keyLists, list, paged, resource, resultByKey } from '../engine';
import { MAX_UIDS, uids, user } from '../fields/id';
import { relationRow } from './shared/relation';
import { defineOperation } from '../platform/operation';
import { userRow } from '../fields/profile';
import { type UserRow, userSummary } from './shared/userRows';

const blockedUids = (description: string) => ({
	blockedUids: uids({ displayName: 'Blocked Users', description }),
});

/** UIDs to block or unblock for one user, each with a result of its own. */
const blockLists = (blocked: boolean) =>
	keyLists({
		by: ['uid'],
		lists: ['blockedUids'],
		entryName: 'UID',
		about: 'user',
		max: MAX_UIDS,
		resultOf: (data, { key }) => resultByKey(data, key),
		row: relationRow('blockedUid', { blocked }),
	});

/** Block users: a result for each (docs/platform.md, Answers). */
const block = defineOperation({
	value: 'block',
	name: 'Block',
	action: 'Block users',
	description: 'Block users for a user, so they can’t message each other',
	request: { method: 'POST', api: 'chat', path: '/users/{uid}/blockedusers', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User who blocks the others' }) },
	body: blockedUids('Users to block'),
	execution: batched(blockLists(true)),
});

export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many blocked users',
	description: 'Retrieve the users blocked by a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/blockedusers' },
	path: { uid: user({ displayName: 'User', description: 'User who has blocked the others' }) },
	execution: paged({ id: 'uid' }),
	response: list<UserRow>(),
	simplify: [...userSummary, 'blockedAt'],
	toRow: userRow,
});

/** Unblock users: a result for each (docs/platform.md, Answers). */
export const unblock = defineOperation({
	value: 'unblock',
	name: 'Unblock',
	action: 'Unblock users',
	description: 'Unblock users so they can message the user again',
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}/blockedusers', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User who has blocked the others' }) },
	body: blockedUids('Users to unblock'),
	execution: batched(blockLists(false)),
});

export const blockedUser = resource({
	value: 'blockedUser',
	name: 'Blocked User',
	default: 'block',
	operations: [block, getAll, unblock],
});
