import { done, list, paged, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { groupId, onBehalfOf } from '../fields/id';
import { member, withGroup } from './shared/member';
import type { UserRow } from './shared/userRows';

const ban = defineOperation({
	value: 'ban',
	name: 'Ban',
	action: 'Ban user from group',
	description: 'Remove a user from a group; the user can’t rejoin until unbanned',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/groups/{guid}/bannedusers/{uid}',
		retry: 'safe',
	},
	path: member('User to ban'),
	headers: onBehalfOf,
	response: done('banned', 'guid', 'uid'),
	doneCodes: ['ERR_ALREADY_BANNED'],
});

/** Fields of a banned user that rows show. */
type BannedRow = UserRow | 'guid' | 'blockedAt' | 'blockedByMeAt';

/** What most people want to know of a banned user. */
const bannedSummary: BannedRow[] = [
	'guid',
	'uid',
	'name',
	'role',
	'status',
	'avatar',
	'tags',
	'lastActiveAt',
	'conversationId',
	'createdAt',
];

/** List banned users of a group. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many banned members',
	description: 'Retrieve the users who are banned from a group',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/bannedusers' },
	path: {
		guid: groupId({ displayName: 'Group', description: 'Group whose banned users are listed' }),
	},
	execution: paged({ id: 'uid' }),
	response: list<BannedRow>(),
	simplify: bannedSummary,
	toRow: withGroup,
});

const unban = defineOperation({
	value: 'unban',
	name: 'Unban',
	action: 'Unban user from group',
	description: 'Unban a user from a group; the user can rejoin',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/groups/{guid}/bannedusers/{uid}',
		retry: 'safe',
	},
	path: member('User to unban'),
	headers: onBehalfOf,
	response: done('unbanned', 'guid', 'uid'),
	doneCodes: ['ERR_NOT_A_BANNED_USER'],
});

export const bannedMember = resource({
	value: 'bannedMember',
	name: 'Banned Member',
	default: 'ban',
	operations: [ban, getAll, unban],
});
