import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { authToken } from '../../fields/authToken';
import { pushToken } from './fields';

/** Delete push token. */
export const deletePushToken = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete push token',
	description: 'Stop sending notifications to an app on a device',
	notice: 'The device gets no notifications until its app registers again.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/push/v1/tokens/{pushToken}',
		retry: 'safe',
	},
	path: { pushToken },
	body: { authToken },
	response: done('deleted', 'pushToken'),
	notFoundCodes: ['ERR_TOKEN_NOT_FOUND'],
});
