import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { user } from '../../fields/id';

/** Delete all auth tokens of a user. */
export const deleteAll = defineOperation({
	value: 'deleteAll',
	name: 'Delete All',
	action: 'Delete all auth tokens of a user',
	description: 'Delete all auth tokens of a user',
	notice:
		'The user is signed out of all client apps until they get a new token. Deleted tokens can’t be recovered.',
	request: { method: 'DELETE', api: 'chat', path: '/users/{uid}/auth_tokens', retry: 'safe' },
	path: { uid: user({ displayName: 'User', description: 'User to sign out everywhere' }) },
	response: done('deleted', 'uid'),
});
