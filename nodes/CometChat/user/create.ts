import { operation } from '../../engine/operation';
import { existingUser, profile } from '../../vocabulary/profile';
import { description, flag } from '../../vocabulary/text';

/** Create user (specification, endpoint 1). */
export const create = operation({
	name: 'Create',
	action: 'Create user',
	description: 'Create a new user',
	request: { method: 'POST', api: 'chat', path: '/users' },
	body: {
		...profile,
		statusMessage: description(
			'Status Message',
			'What the user is up to or how they feel',
			'e.g. On holiday',
		).optional(),
		withAuthToken: flag(
			'Return Auth Token',
			'Whether to return a token with which the user’s app can log in',
		).optional(),
	},
	exists: {
		...existingUser,
		key: 'uid',
		once: 'withAuthToken',
	},
});
