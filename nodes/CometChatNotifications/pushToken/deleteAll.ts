import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { authToken } from '../../fields/authToken';
import { allLogins } from './fields';

/** Delete all push tokens of an auth token, or of its user. */
export const deleteAll = defineOperation({
	value: 'deleteAll',
	name: 'Delete All',
	action: 'Delete all push tokens of an auth token',
	description: 'Stop sending notifications to the devices of an auth token',
	notice: 'Devices get no notifications until their apps register again.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/push/v1/tokens', retry: 'safe' },
	query: allLogins('Whether to delete the push tokens of all auth tokens of the user'),
	body: { authToken },
	response: done('deleted'),
});
