import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { member } from '../shared/member';

/** Kick group member. */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove member from group',
	description: 'Remove a user from a group; the user can rejoin',
	request: { method: 'DELETE', api: 'chat', path: '/groups/{guid}/members/{uid}', retry: 'safe' },
	path: member('Member to remove'),
	headers: onBehalfOf,
	response: done('removed', 'guid', 'uid'),
	notFoundCodes: ['ERR_NOT_A_MEMBER'],
	codes: {
		ERR_NOT_A_MEMBER: {
			message: 'The user isn’t a member of this group',
			advice: 'No action needed, unless the UID is misspelled.',
			about: 'user',
		},
	},
});
