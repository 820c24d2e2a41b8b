import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupId, onBehalfOf } from '../../fields/id';

/** Delete group. */
export const deleteGroup = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete group',
	description: 'Delete a group permanently',
	notice: 'A deleted group can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: '/groups/{guid}', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to delete' }) },
	headers: onBehalfOf,
	response: done('deleted', 'guid'),
	notFoundCodes: ['ERR_GUID_NOT_FOUND'],
});
