import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { feedItemId, NO_FEED_ITEM } from './fields';

/** Delete feed item: with an answer or without (docs/platform.md, Campaigns). */
export const deleteFeedItem = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete feed item',
	description: 'Delete an item of a user’s feed',
	notice: 'A deleted feed item can’t be recovered. The user no longer sees it.',
	request: {
		method: 'DELETE',
		api: 'campaigns',
		path: '/notification-feed/{feedItemId}',
		retry: 'safe',
	},
	path: feedItemId('Feed item to delete'),
	headers: actingUser,
	response: doneWith('deleted', 'feedItemId'),
	notFoundCodes: NO_FEED_ITEM,
});
