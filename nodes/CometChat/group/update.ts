import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { groupId, onBehalfOf } from '../../fields/id';
import { GROUP_CHANGES, groupChanges, ownerOnBehalfOf } from './changes';

/** Update group. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update group',
	description: 'Update a group or transfer its ownership',
	request: { method: 'PUT', api: 'chat', path: '/groups/{guid}', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to update' }) },
	headers: onBehalfOf,
	body: groupChanges,
	response: object(),
	requiresOneOf: GROUP_CHANGES,
	validate: ownerOnBehalfOf,
});
