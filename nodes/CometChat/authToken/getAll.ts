import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { user } from '../../fields/id';

/** Get many auth tokens. */
export const getAll = defineOperation({
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
