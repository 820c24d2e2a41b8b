import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { authToken } from '../../fields/authToken';
import { allLogins } from './fields';

/** List push tokens: they come all at once (docs/platform.md, Notifications). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many push tokens',
	description: 'Retrieve the push tokens of an auth token, or of every auth token of its user',
	request: { method: 'GET', api: 'chat', path: '/notifications/push/v1/tokens' },
	query: { authToken },
	filters: allLogins('Whether to include the push tokens of all auth tokens of the user'),
	execution: whole(),
	response: list({ at: 'pushTokens' }),
	secrets: ['authToken'],
});
