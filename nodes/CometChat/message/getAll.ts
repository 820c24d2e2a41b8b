import { changed, list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { groupId, onBehalfOf, user } from '../../fields/id';
import { ignoredFilter, messageFilters } from '../../fields/messageFilters';
import { order } from '../shared/order';
import {
	attachmentsOf,
	messageRow,
	type MessageRow,
	messageSummary,
} from '../../fields/messageRow';
import { messageQuery, messagesOrderedBy } from './query';

/** List messages: of the app, of a user, or of a group. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many messages',
	description: 'Retrieve messages of the app, of a user or of a group',
	request: {
		method: 'GET',
		api: 'chat',
		pathBy: 'messagesOf',
		path: { all: '/messages', user: '/users/{uid}/messages', group: '/groups/{guid}/messages' },
	},
	path: {
		messagesOf: options({
			displayName: 'Messages Of',
			description: 'Whose messages to retrieve',
			options: {
				all: { name: 'All', description: 'Those of the app, or of the user in On Behalf Of' },
				user: {
					name: 'User',
					description: 'Between a user and others, or between a user and the user in On Behalf Of',
				},
				group: 'Group',
			},
		}),
		uid: user({ displayName: 'User', description: 'User whose messages to retrieve' }),
		guid: groupId({ displayName: 'Group', description: 'Group whose messages to retrieve' }),
	},
	query: {
		order: changed(order.order, {
			description:
				'Which results come first; Limit keeps the first ones. Files begin with the oldest.',
		}),
	},
	filters: messageFilters,
	headers: onBehalfOf,
	execution: cursor({ max: 1000, id: 'id', orderedBy: messagesOrderedBy }),
	toFile: {
		name: 'messages',
		also: ['muid', 'deliveredAt', 'readAt'],
		query: { withTags: true },
		turned: { field: 'order', value: 'append' },
	},
	response: list<MessageRow>(),
	simplify: messageSummary('threadSubscribed'),
	toQuery: messageQuery,
	validate: ignoredFilter,
	toRow: messageRow,
	attachments: attachmentsOf,
});
