import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { clearing } from '../../vocabulary/clear';
import { authToken } from '../../vocabulary/authToken';
import { user } from '../../vocabulary/id';
import { device } from './device';

/** Update auth token. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update auth token',
	description: 'Update the device details of an auth token',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/users/{uid}/auth_tokens/{authToken}',
		retry: 'safe',
	},
	path: {
		uid: user({ displayName: 'User', description: 'User that the token belongs to' }),
		authToken,
	},
	body: { ...device, ...clearing(device) },
	answer: object(),
	secrets: ['authToken'],
	requiresOneOf: ['platform', 'userAgent', 'appInfo'],
});
