import { type Input, optional } from '../../engine';
import { boolean, dateTime, options } from '../../fields/basic';
import { tags } from '../../fields/common';
import { pathText, user } from '../../fields/id';
import { categoryName, channel } from '../shared/id';
import { sorting, tagMatch } from '../shared/lists';

/** Fields of a feed item that the vendor’s client reads (docs/platform.md, Campaigns). */
export const feedItemSummary = [
	...(['id', 'receiver', 'category', 'content', 'tags', 'metadata'] as const),
	...(['isRead', 'sentAt', 'deliveredAt', 'readAt'] as const),
];
export type FeedItemRow = (typeof feedItemSummary)[number];

export const NO_FEED_ITEM = ['ERR_FEED_ITEM_NOT_FOUND', 'ERR_NOT_FOUND'];

export const feedItemId = (description: string) => ({
	feedItemId: pathText({
		displayName: 'Feed Item ID',
		description,
		placeholder: 'e.g. clx1a2b3c4d5e6f7g8h9i0j1k',
		about: 'feedItem',
	}),
});

export const withoutContent = {
	templateOnly: optional(
		boolean({ displayName: 'Leave Out Content', description: 'Whether to leave out the content' }),
	),
};

const readStates = { all: 'All', read: 'Read', unread: 'Unread' };

/** Which feed items a list shows. */
export const feedFilters = {
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
export const receiverRule = ({ receiver, onBehalfOf }: Input) =>
	receiver === undefined || onBehalfOf === undefined
		? undefined
		: {
				field: 'receiver' as const,
				message: 'has no effect with On Behalf Of',
				advice: 'Leave one of them empty: the feed is that of the acting user.',
			};
