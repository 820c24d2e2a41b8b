import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { authToken } from '../../fields/authToken';
import { user } from '../../fields/id';

/** Delete auth token. The platform's message could repeat the token, so the row leaves it out. */
export const deleteAuthToken = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete auth token',
	description: 'Delete an auth token of a user',
	notice: 'The client app that uses the token is signed out. A deleted token can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/users/{uid}/auth_tokens/{authToken}',
		retry: 'safe',
	},
	path: {
		uid: user({ displayName: 'User', description: 'User that the token belongs to' }),
		authToken,
	},
	response: done('deleted', 'uid'),
	notFoundCodes: ['ERR_AUTH_TOKEN_NOT_FOUND'],
	toRow: ({ deleted, uid }) => ({ deleted, uid }),
});
