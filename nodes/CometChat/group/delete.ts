import { done } from '../../engine';
import { operation } from '../../platform/operation';
import { groupId, onBehalfOf } from '../../vocabulary/id';

/** Delete group. */
export const deleteGroup = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete group',
	description: 'Delete a group permanently',
	notice: 'A deleted group can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: '/groups/{guid}', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to delete' }) },
	headers: onBehalfOf,
	answer: done('deleted', 'guid'),
	notFoundCodes: ['ERR_GUID_NOT_FOUND'],
});
