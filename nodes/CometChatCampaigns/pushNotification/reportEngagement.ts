import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { topic } from '../shared/topic';
import { pushCodes, pushNotificationId } from './fields';

/** Report engagement with push notification; the same a second time changes nothing. */
export const reportEngagement = defineOperation({
	value: 'reportEngagement',
	name: 'Report Engagement',
	action: 'Report engagement with push notification',
	description: 'Report what a user did with a push notification',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/push-notifications/{pushNotificationId}/engagement',
		retry: 'safe',
	},
	path: pushNotificationId('Push notification that the user interacted with'),
	headers: actingUser,
	body: { topic },
	response: doneWith('reported', 'pushNotificationId', 'topic'),
	codes: pushCodes,
});
