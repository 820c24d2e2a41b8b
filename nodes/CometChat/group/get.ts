import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupId, onBehalfOf } from '../../fields/id';
import type { GroupRow } from './rows';
import { groupSummary } from './rows';

/** Get group. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get group',
	description: 'Retrieve a group and, with On Behalf Of, whether that user has joined',
	request: { method: 'GET', api: 'chat', path: '/groups/{guid}' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to retrieve' }) },
	headers: onBehalfOf,
	response: object<GroupRow>(),
	simplify: groupSummary,
});
