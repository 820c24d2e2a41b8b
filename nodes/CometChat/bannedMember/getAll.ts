import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupId } from '../../fields/id';
import { ofGroup } from '../shared/member';
import type { UserRow } from '../shared/userRows';

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
export const getAll = defineOperation({
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
	toRow: ofGroup,
});
