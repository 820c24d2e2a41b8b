import * as z from 'zod/v4';

import { type Call, listOf, numberOf, type Store, textOf } from '../../platform/parts.mts';
import { campaignEndpoint, cursorList, notFound, unix } from './endpoint.mts';
import { feedItemEvent } from './events.mts';
import { type FeedItem, feedItems } from './tables.mts';

/** A feed item that the caller may see: of the acting user, or any. */
function itemOf({ store, actor, params }: Call<'id'>): FeedItem {
	const item = feedItems.one(store, { id: params.id });
	if (!item || (actor && item.receiver !== actor.uid))
		throw notFound('feed item', params.id, 'ERR_FEED_ITEM_NOT_FOUND');
	return item;
}

export const statusOf = ({ deliveredAt, readAt, engagedAt }: FeedItem): string =>
	engagedAt ? 'interacted' : readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';

const show = (item: FeedItem, query: Call['query'] = {}) => {
	const { notification, campaign, template, engagements: _, content, ...own } = item;
	return {
		...{ ...own, campaignId: campaign ?? null, notificationId: notification, templateId: template },
		...{ templateCategory: own.category, receiverType: 'user', sender: 'app_system' },
		...(textOf(query, 'templateOnly') === 'true' ? {} : { content }),
		...{ metadata: {}, status: statusOf(item), isRead: item.readAt !== undefined },
		...{ sentAt: unix(own.sentAt), deliveredAt: unix(own.deliveredAt), readAt: unix(own.readAt) },
		...{ interactedAt: unix(own.engagedAt), engagedAt: undefined, deletedAt: unix(own.deletedAt) },
	};
};

/** Notes what a receiver did, once, and tells of it. */
function mark(store: Store, item: FeedItem, changes: Partial<FeedItem>, what: string) {
	feedItems.update(store, { id: item.id }, changes);
	const after = { ...item, ...changes };
	feedItemEvent(store, after, what);
	return { data: show(after) };
}

/** What the query wants of a list. */
function wanted({ query, actor }: Call): (item: FeedItem) => boolean {
	const receiver = actor?.uid ?? textOf(query, 'receiver');
	const [from, to] = [numberOf(query, 'dateFrom'), numberOf(query, 'dateTo')];
	const state = textOf(query, 'readState') ?? 'all';
	const tags = listOf(query, 'tags');
	const matches = textOf(query, 'tagMatch') === 'all' ? 'every' : 'some';
	const [category, channelId] = [textOf(query, 'templateCategory'), textOf(query, 'channelId')];
	return (item) =>
		(receiver === undefined || item.receiver === receiver) &&
		(textOf(query, 'includeDeleted') === 'true' || item.deletedAt === undefined) &&
		(state === 'all' || (item.readAt !== undefined) === (state === 'read')) &&
		(from === undefined || item.sentAt >= from * 1000) &&
		(to === undefined || item.sentAt < (to + 1) * 1000) &&
		(category === undefined || item.category === category) &&
		(channelId === undefined || item.channelId === channelId) &&
		(tags.length === 0 || tags[matches]((tag) => item.tags.includes(tag)));
}

const path = '/notification-feed';
const onBehalfOf = 'optional';

export const engagement = z.object({
	topic: z
		.string()
		.regex(/^[\w-]{1,64}$/, 'The topic has at most 64 letters, digits, _ and -.')
		.optional(),
});

export const feedEndpoints = [
	campaignEndpoint({
		method: 'GET',
		path: `${path}/unread-count`,
		onBehalfOf,
		handle(call) {
			const isWanted = wanted(call);
			const count = feedItems
				.all(call.store)
				.filter((item) => item.readAt === undefined && isWanted(item)).length;
			return { data: { count } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path,
		onBehalfOf,
		handle: (call) =>
			cursorList(call, feedItems.all(call.store).filter(wanted(call)), 'sentAt', (row) =>
				show(row, call.query),
			),
	}),
	campaignEndpoint({
		method: 'GET',
		path: `${path}/:id`,
		onBehalfOf,
		handle: (call) => ({ data: show(itemOf(call), call.query) }),
	}),
	campaignEndpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		status: 204,
		onBehalfOf,
		handle(call) {
			feedItems.update(call.store, { id: itemOf(call).id }, { deletedAt: Date.now() });
			return {};
		},
	}),
	campaignEndpoint({
		method: 'POST',
		path: `${path}/:id/delivered`,
		onBehalfOf,
		handle(call) {
			const item = itemOf(call);
			if (item.deliveredAt !== undefined) return { data: show(item) };
			return mark(call.store, item, { deliveredAt: Date.now() }, 'delivered');
		},
	}),
	campaignEndpoint({
		method: 'POST',
		path: `${path}/:id/read`,
		onBehalfOf,
		handle(call) {
			const item = itemOf(call);
			if (item.readAt !== undefined) return { data: show(item) };
			const readAt = Date.now();
			return mark(call.store, item, { deliveredAt: item.deliveredAt ?? readAt, readAt }, 'read');
		},
	}),
	campaignEndpoint({
		method: 'POST',
		path: `${path}/:id/engagement`,
		onBehalfOf,
		body: engagement,
		handle(call) {
			const item = itemOf(call);
			const { topic = 'clicked' } = call.body;
			if (item.engagements.includes(topic)) return { data: show(item) };
			const engagements = [...item.engagements, topic];
			return mark(call.store, item, { engagements, engagedAt: Date.now() }, 'interacted');
		},
	}),
];
