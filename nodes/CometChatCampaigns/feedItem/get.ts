import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import type { FeedItemRow } from './fields';
import { feedItemId, feedItemSummary, withoutContent } from './fields';

/** Get feed item. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get feed item',
	description: 'Retrieve an item of a user’s feed',
	request: { method: 'GET', api: 'campaigns', path: '/notification-feed/{feedItemId}' },
	path: feedItemId('Feed item to retrieve'),
	query: withoutContent,
	headers: actingUser,
	response: object<FeedItemRow>(),
	simplify: feedItemSummary,
});
