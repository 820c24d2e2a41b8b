import { doneWith } from '../../engine';
import { operation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { pushCodes, pushNotificationId } from './fields';

/** Mark push notification as delivered: a PUT, which a second time changes nothing. */
export const markAsDelivered = operation({
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
	answer: doneWith('delivered', 'pushNotificationId'),
	codes: pushCodes,
});
