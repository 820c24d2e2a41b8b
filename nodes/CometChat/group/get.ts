import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import type { GroupRow } from '../../vocabulary/group';
import { groupSummary } from '../../vocabulary/group';
import { groupId, onBehalfOf } from '../../vocabulary/id';

/** Get group. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get group',
	description: 'Retrieve a group; on behalf of a user also whether that user has joined',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to retrieve' }) },
	headers: onBehalfOf,
	answer: object<GroupRow>(),
	simplify: groupSummary,
});
