import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { actingUser } from '../shared/id';
import { topic } from '../shared/topic';
import { feedItemId } from './fields';

/** Report engagement with feed item; the same a second time changes nothing. */
export const reportEngagement = defineOperation({
	value: 'reportEngagement',
	name: 'Report Engagement',
	action: 'Report engagement with feed item',
	description: 'Report what a user did with an item of their feed',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/notification-feed/{feedItemId}/engagement',
		retry: 'safe',
	},
	path: feedItemId('Feed item that the user interacted with'),
	headers: actingUser,
	body: { topic },
	response: doneWith('reported', 'feedItemId', 'topic'),
});
