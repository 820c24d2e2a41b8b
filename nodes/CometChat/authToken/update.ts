import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { authToken, device } from '../../vocabulary/authToken';
import { user } from '../../vocabulary/id';

/** Update auth token. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update auth token',
	description: 'Change what is known of the device that uses an auth token',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/users/{uid}/auth_tokens/{authToken}',
		retry: 'safe',
	},
	path: {
		uid: user({ displayName: 'User', description: 'User to whom the token belongs' }),
		authToken,
	},
	body: device,
	answer: object(),
	requiresOneOf: ['platform', 'userAgent', 'appInfo'],
});
