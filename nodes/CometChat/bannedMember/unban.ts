import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { member } from '../shared/member';

/** Unban user from group. */
export const unban = defineOperation({
	value: 'unban',
	name: 'Unban',
	action: 'Unban user from group',
	description: 'Unban a user from a group; the user can rejoin',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/groups/{guid}/bannedusers/{uid}',
		retry: 'safe',
	},
	path: member('User to unban'),
	headers: onBehalfOf,
	response: done('unbanned', 'guid', 'uid'),
	doneCodes: ['ERR_NOT_A_BANNED_USER'],
});
