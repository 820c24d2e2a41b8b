import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { feedItemId } from './fields';

/** Mark feed item as delivered; a second time changes nothing. */
export const markAsDelivered = defineOperation({
	value: 'markAsDelivered',
	name: 'Mark as Delivered',
	action: 'Mark feed item as delivered',
	description: 'Mark an item of a user’s feed as delivered',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/notification-feed/{feedItemId}/delivered',
		retry: 'safe',
	},
	path: feedItemId('Feed item to mark'),
	headers: actingUser,
	response: doneWith('delivered', 'feedItemId'),
});
