import { done, list, optional, paged, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { boolean, text } from '../fields/basic';
import { user } from '../fields/id';
import { authToken } from '../fields/authToken';
import { jsonObject } from '../fields/common';
import { clearing } from '../fields/clear';

/** Create auth token. A second request could make a second token, so it is never sent twice. */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create auth token',
	description: 'Create a token for logging the user in',
	request: { method: 'POST', api: 'chat', path: '/users/{uid}/auth_tokens', retry: 'never' },
	checkWith: 'Auth Token → Get Many',
	path: { uid: user({ displayName: 'User', description: 'User who logs in with the token' }) },
	body: {
		force: optional(
			boolean({
				displayName: 'Force New Token',
				description: 'Whether to create a new token even if an existing one could be returned',
			}),
		),
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get auth token',
	description: 'Retrieve an auth token of a user with its device details',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/auth_tokens/{authToken}' },
	path: {
		uid: user({ displayName: 'User', description: 'User that the token belongs to' }),
		authToken,
	},
	secrets: ['authToken'],
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many auth tokens',
	description: 'Retrieve the auth tokens of a user',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/auth_tokens' },
	path: { uid: user({ displayName: 'User', description: 'User that the tokens belong to' }) },
	execution: paged({ id: 'authToken' }),
	response: list(),
	secrets: ['authToken'],
});

/** What is known of the device that uses a token. */
const device = {
	platform: optional(
		text({
			displayName: 'Platform',
			description: 'Platform that the app runs on',
			placeholder: 'e.g. android',
		}),
	),
	userAgent: optional(
		text({
			displayName: 'User Agent',
			description: 'User agent of the app or browser',
			placeholder: 'e.g. Mozilla/5.0 (Android 14)',
			max: 1000,
		}),
	),
	appInfo: optional(
		jsonObject({
			displayName: 'App Info',
			description: 'Additional JSON data about the app',
			placeholder: 'e.g. {"version": "2.1.0"}',
		}),
	),
};

const update = defineOperation({
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
	secrets: ['authToken'],
	requiresOneOf: ['platform', 'userAgent', 'appInfo'],
});

/** Delete auth token. The platform's message could repeat the token, so the row leaves it out. */
const deleteAuthToken = defineOperation({
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

const deleteAll = defineOperation({
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

export const authTokenResource = resource({
	value: 'authToken',
	name: 'Auth Token',
	default: 'create',
	operations: [create, get, getAll, update, deleteAuthToken, deleteAll],
});
