import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { pushCodes, pushNotificationId } from './fields';

/** Mark push notification as clicked: a PUT, which a second time changes nothing. */
export const markAsClicked = defineOperation({
	value: 'markAsClicked',
	name: 'Mark as Clicked',
	action: 'Mark push notification as clicked',
	description: 'Mark a push notification as clicked',
	request: {
		method: 'PUT',
		api: 'campaigns',
		path: '/push-notifications/{pushNotificationId}/clicked',
		retry: 'safe',
	},
	path: pushNotificationId('Push notification to mark'),
	headers: actingUser,
	response: doneWith('clicked', 'pushNotificationId'),
	codes: pushCodes,
});
