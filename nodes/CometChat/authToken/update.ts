import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { authToken } from '../../fields/authToken';
import { user } from '../../fields/id';
import { device } from './device';

/** Update auth token. */
export const update = defineOperation({
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
	response: object(),
	secrets: ['authToken'],
	requiresOneOf: ['platform', 'userAgent', 'appInfo'],
});
