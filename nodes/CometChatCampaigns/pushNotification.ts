import { pathText } from '../fields/id';
import { notFound } from './shared/notFound';
import { cursor, doneWith, list, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { actingUser, userOf } from './shared/id';
import { topic } from './shared/topic';

const pushNotificationId = (description: string) => ({
	pushNotificationId: pathText({
		displayName: 'Push Notification ID',
		description,
		placeholder: 'e.g. clx1a2b3c4d5e6f7g8h9i0j1k',
		about: 'pushNotification',
	}),
});

const pushCodes = notFound('push notification', 'pushNotification');

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get push notification',
	description: 'Retrieve a push notification',
	request: { method: 'GET', api: 'campaigns', path: '/push-notifications/{pushNotificationId}' },
	path: pushNotificationId('Push notification to retrieve'),
	headers: actingUser,
	codes: pushCodes,
});

/** List push notifications: the newest in one answer, as no cursor is declared (docs/platform.md, Campaigns). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many push notifications',
	description: 'Retrieve the push notifications of a user, at most 100',
	request: { method: 'GET', api: 'campaigns', path: '/push-notifications' },
	headers: userOf('User whose push notifications to retrieve'),
	execution: cursor({ max: 100, id: 'id', tellsEnd: false }),
	response: list(),
});

/** Mark push notification as delivered: a PUT, which a second time changes nothing. */
const markAsDelivered = defineOperation({
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

/** Mark push notification as clicked: a PUT, which a second time changes nothing. */
const markAsClicked = defineOperation({
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

/** Report engagement with push notification; the same a second time changes nothing. */
const reportEngagement = defineOperation({
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

export const pushNotification = resource({
	value: 'pushNotification',
	name: 'Push Notification',
	default: getAll.value,
	operations: [get, getAll, markAsDelivered, markAsClicked, reportEngagement],
});
