import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { user } from '../../fields/id';

/** Create auth token. A second request could make a second token, so it is never sent twice. */
export const create = defineOperation({
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
	response: object(),
});
