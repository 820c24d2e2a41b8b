import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { byCursor } from '../shared/lists';
import type { FeedItemRow } from './fields';
import { feedFilters, feedItemSummary, receiverRule } from './fields';

/** List feed items: of the acting user, or as the app of all. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many feed items',
	description: 'Retrieve the feed items of users, with their read state',
	request: { method: 'GET', api: 'campaigns', path: '/notification-feed' },
	filters: feedFilters,
	headers: actingUser,
	execution: byCursor(),
	response: list<FeedItemRow>(),
	simplify: feedItemSummary,
	validate: receiverRule,
});
