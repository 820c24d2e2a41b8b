import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { filledAndCleared } from '../../vocabulary/clear';
import {
	GROUP_CHANGES,
	groupChanges,
	groupClearable,
	ownerInOthersName,
} from '../../vocabulary/groupChanges';
import { groupId, onBehalfOf } from '../../vocabulary/id';

/** Update group. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update group',
	description: 'Change a group, or hand it over to another owner',
	request: { method: 'PUT', api: 'chat', path: '/groups/{guid}', retry: 'safe' },
	path: { guid: groupId({ displayName: 'Group', description: 'Group to change' }) },
	headers: onBehalfOf,
	body: groupChanges,
	answer: object(),
	requiresOneOf: GROUP_CHANGES,
	validate: (input) => filledAndCleared(input, groupClearable) ?? ownerInOthersName(input),
});
