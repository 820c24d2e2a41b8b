import { list } from '../../engine/declaration/answer';
import { paged } from '../../engine/execution/paged';
import { operation } from '../../platform/operation';
import { groupId } from '../../vocabulary/id';
import type { BannedRow } from '../../vocabulary/memberRows';
import { bannedSummary, ofGroup } from '../../vocabulary/memberRows';

/** List banned users of a group. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many banned members',
	description: 'Retrieve the users who are banned from a group',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}/bannedusers' },
	path: {
		guid: groupId({ displayName: 'Group', description: 'Group whose banned users are listed' }),
	},
	execution: paged({ id: 'uid' }),
	answer: list<BannedRow>(),
	simplify: bannedSummary,
	toRow: ofGroup,
});
