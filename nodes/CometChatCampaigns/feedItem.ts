import { doneWith, type Input, list, object, optional, resource } from '../engine';
import { boolean, dateTime, options } from '../fields/basic';
import { tags } from '../fields/common';
import { pathText, user } from '../fields/id';
import { actingUser, categoryName, channel, userOf } from './shared/id';
import { byCursor, sorting, tagMatch } from './shared/lists';
import { defineOperation } from '../platform/operation';
import { topic } from './shared/topic';

/** Fields of a feed item that the vendor’s client reads (docs/platform.md, Campaigns). */
const feedItemSummary = [
	...(['id', 'receiver', 'category', 'content', 'tags', 'metadata'] as const),
	...(['isRead', 'sentAt', 'deliveredAt', 'readAt'] as const),
];

type FeedItemRow = (typeof feedItemSummary)[number];

const feedItemId = (description: string) => ({
	feedItemId: pathText({
		displayName: 'Feed Item ID',
		description,
		placeholder: 'e.g. clx1a2b3c4d5e6f7g8h9i0j1k',
		about: 'feedItem',
	}),
});

const withoutContent = {
	templateOnly: optional(
		boolean({ displayName: 'Leave Out Content', description: 'Whether to leave out the content' }),
	),
};

const get = defineOperation({
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

const readStates = { all: 'All', read: 'Read', unread: 'Unread' };

/** Which feed items a list shows. */
const feedFilters = {
	receiver: optional(user({ displayName: 'Receiver', description: 'User whose feed to retrieve' })),
	readState: optional(
		options({
			displayName: 'Read State',
			description: 'Whether the items were read',
			options: readStates,
		}),
	),
	dateFrom: optional(dateTime({ displayName: 'From', description: 'Earliest time of sending' })),
	dateTo: optional(dateTime({ displayName: 'Until', description: 'Latest time of sending' }), {
		notBefore: 'dateFrom',
	}),
	tags: optional(tags({ description: 'Tags of the feed items' })),
	...tagMatch,
	templateCategory: categoryName('Name of the category of the template'),
	channelId: optional(channel({ displayName: 'Channel', description: 'Channel of the items' })),
	includeDeleted: optional(
		boolean({ displayName: 'Include Deleted', description: 'Whether to include deleted items' }),
	),
	includeExpired: optional(
		boolean({ displayName: 'Include Expired', description: 'Whether to include expired items' }),
	),
	...withoutContent,
	...sorting({ createdAt: 'Created At', sentAt: 'Sent At' }),
};

/** CometChat ignores the receiver when a user acts. */
const receiverRule = ({ receiver, onBehalfOf }: Input) =>
	receiver === undefined || onBehalfOf === undefined
		? undefined
		: {
				field: 'receiver' as const,
				message: 'has no effect with On Behalf Of',
				advice: 'Leave one of them empty: the feed is that of the acting user.',
			};

/** List feed items: of the acting user, or as the app of all. */
const getAll = defineOperation({
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

const NO_FEED_ITEM = ['ERR_FEED_ITEM_NOT_FOUND', 'ERR_NOT_FOUND'];

/** Delete feed item: with an answer or without (docs/platform.md, Campaigns). */
const deleteFeedItem = defineOperation({
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

/** Mark feed item as delivered; a second time changes nothing. */
const markAsDelivered = defineOperation({
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

/** Mark feed item as read; a second time changes nothing. */
const markAsRead = defineOperation({
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

/** Report engagement with feed item; the same a second time changes nothing. */
const reportEngagement = defineOperation({
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

const getUnreadCount = defineOperation({
	value: 'getUnreadCount',
	name: 'Get Unread Count',
	action: 'Get unread count of feed items',
	description: 'Get the number of unread feed items of a user in a category',
	request: { method: 'GET', api: 'campaigns', path: '/notification-feed/unread-count' },
	query: {
		templateCategory: { ...categoryName('Name of the category of the template'), required: true },
	},
	headers: userOf('User whose feed items to count'),
});

export const feedItem = resource({
	value: 'feedItem',
	name: 'Feed Item',
	default: getAll.value,
	operations: [
		...[get, getAll, deleteFeedItem, markAsDelivered, markAsRead, reportEngagement],
		getUnreadCount,
	],
});
