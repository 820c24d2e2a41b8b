import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { authToken } from '../../fields/authToken';
import { user } from '../../fields/id';

/** Get auth token. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get auth token',
	description: 'Retrieve an auth token of a user with its device details',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/auth_tokens/{authToken}' },
	path: {
		uid: user({ displayName: 'User', description: 'User that the token belongs to' }),
		authToken,
	},
	response: object(),
	secrets: ['authToken'],
});
