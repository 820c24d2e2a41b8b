import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { authToken } from '../../vocabulary/authToken';
import { user } from '../../vocabulary/id';

/** Get auth token. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get auth token',
	description: 'Retrieve an auth token of a user with its device details',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/auth_tokens/{authToken}' },
	path: {
		uid: user({ displayName: 'User', description: 'User that the token belongs to' }),
		authToken,
	},
	answer: object(),
	secrets: ['authToken'],
});
