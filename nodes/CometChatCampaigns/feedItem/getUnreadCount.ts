import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { categoryName, userOf } from '../shared/id';

/** Get unread count of feed items. */
export const getUnreadCount = defineOperation({
	value: 'getUnreadCount',
	name: 'Get Unread Count',
	action: 'Get unread count of feed items',
	description: 'Get the number of unread feed items of a user in a category',
	request: { method: 'GET', api: 'campaigns', path: '/notification-feed/unread-count' },
	query: {
		templateCategory: { ...categoryName('Name of the category of the template'), required: true },
	},
	headers: userOf('User whose feed items to count'),
	response: object(),
});
