import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { feedItemId } from './fields';

/** Mark feed item as read; a second time changes nothing. */
export const markAsRead = defineOperation({
	value: 'markAsRead',
	name: 'Mark as Read',
	action: 'Mark feed item as read',
	description: 'Mark an item of a user’s feed as read',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/notification-feed/{feedItemId}/read',
		retry: 'safe',
	},
	path: feedItemId('Feed item to mark'),
	headers: actingUser,
	response: doneWith('read', 'feedItemId'),
});
