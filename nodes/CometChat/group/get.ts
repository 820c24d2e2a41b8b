import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { groupId, onBehalfOf } from '../../vocabulary/id';
import type { GroupRow } from './rows';
import { groupSummary } from './rows';

/** Get group. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get group',
	description: 'Retrieve a group and, with On Behalf Of, whether that user has joined',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to retrieve' }) },
	headers: onBehalfOf,
	answer: object<GroupRow>(),
	simplify: groupSummary,
});
