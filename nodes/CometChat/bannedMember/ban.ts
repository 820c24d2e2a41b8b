import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { member } from '../shared/member';

/** Ban user from group. */
export const ban = defineOperation({
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
