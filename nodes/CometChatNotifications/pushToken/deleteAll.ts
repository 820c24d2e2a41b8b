import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { authToken } from '../../vocabulary/authToken';
import { allLogins } from '../../vocabulary/pushToken';

/** Delete all push tokens of a login, or of its user. */
export const deleteAll = operation({
	value: 'deleteAll',
	name: 'Delete All',
	action: 'Delete all push tokens of a login',
	description: 'Send no more notifications to the devices of a login',
	notice: 'Its apps get no notifications until they register a push token again.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/push/v1/tokens', retry: 'safe' },
	query: allLogins('Whether to delete the push tokens of all logins of the user'),
	body: { authToken },
	answer: done('deleted'),
});
