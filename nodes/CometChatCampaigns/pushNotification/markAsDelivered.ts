import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { pushCodes, pushNotificationId } from './fields';

/** Mark push notification as delivered: a PUT, which a second time changes nothing. */
export const markAsDelivered = defineOperation({
	value: 'markAsDelivered',
	name: 'Mark as Delivered',
	action: 'Mark push notification as delivered',
	description: 'Mark a push notification as delivered',
	request: {
		method: 'PUT',
		api: 'campaigns',
		path: '/push-notifications/{pushNotificationId}/delivered',
		retry: 'safe',
	},
	path: pushNotificationId('Push notification to mark'),
	headers: actingUser,
	response: doneWith('delivered', 'pushNotificationId'),
	codes: pushCodes,
});
