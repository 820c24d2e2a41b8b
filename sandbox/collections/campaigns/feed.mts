import * as z from 'zod/v4';

import {
	type Call,
	Conditions,
	equals,
	flagOf,
	numberOf,
	type Store,
	textOf,
} from '../../platform/parts.mts';
import { campaignEndpoint, unix } from './endpoint.mts';
import { feedItemEvent } from './events.mts';
import { cursorList, seconds, tagged } from './page.mts';
import { invalid, notFound } from './refusals.mts';
import { channels, type FeedItem, feedItems } from './tables.mts';

/** A feed item that the caller may see: of the acting user, or any. */
function itemOf({ store, actor, params }: Call<'id'>): FeedItem {
	const item = feedItems.one(store, { id: params.id });
	if (!item || (actor && item.receiver !== actor.uid))
		throw notFound('feed item', params.id, 'ERR_FEED_ITEM_NOT_FOUND');
	return item;
}

const statusOf = ({ deliveredAt, readAt, engagedAt }: FeedItem): string =>
	engagedAt ? 'interacted' : readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';

const show = (item: FeedItem, query: Call['query'] = {}) => ({
	...{ id: item.id, campaignId: item.campaign ?? null, notificationId: item.notification },
	...{ templateId: item.template, templateVersion: item.templateVersion },
	...{ templateCategory: item.category, category: item.category, label: item.label },
	...{ channelId: item.channelId, receiver: item.receiver, receiverType: 'user' },
	...{ sender: 'app_system', alternativeText: item.alternativeText, metadata: {} },
	...(flagOf(query, 'templateOnly') ? {} : { content: item.content }),
	...{ tags: item.tags, status: statusOf(item), isRead: item.readAt !== undefined },
	...{ sentAt: unix(item.sentAt), deliveredAt: unix(item.deliveredAt) },
	...{ readAt: unix(item.readAt), interactedAt: unix(item.engagedAt) },
	deletedAt: unix(item.deletedAt),
});

/** Notes what a receiver did, once, and tells of it. */
function mark(store: Store, item: FeedItem, changes: Partial<FeedItem>, what: string) {
	feedItems.update(store, { id: item.id }, changes);
	const after = { ...item, ...changes };
	feedItemEvent(store, after, what);
	return { data: show(after) };
}

/** The feed items that the query asks for; a user sees no others than their own. */
function wanted({ store, query, actor }: Call): Conditions {
	const where = new Conditions(query);
	equals(where, 'receiver', actor?.uid ?? textOf(query, 'receiver')?.toLowerCase());
	equals(where, 'category', textOf(query, 'templateCategory'));
	const channelId = textOf(query, 'channelId');
	if (channelId !== undefined)
		equals(where, 'channelId', channels.one(store, { channelId })?.id ?? channelId);
	const readState = textOf(query, 'readState') ?? 'all';
	if (!['read', 'unread', 'all'].includes(readState))
		throw invalid('The readState must be read, unread or all.');
	if (readState !== 'all') where.and(`readAt IS ${readState === 'read' ? 'NOT NULL' : 'NULL'}`);
	if (!flagOf(query, 'includeDeleted')) where.and('deletedAt IS NULL');
	if (!flagOf(query, 'includeExpired'))
		where.and('(expiresAt IS NULL OR expiresAt > ?)', Date.now());
	const [from, to] = [numberOf(query, 'dateFrom'), numberOf(query, 'dateTo')];
	if (from !== undefined) where.and(`${seconds('sentAt')} >= ?`, from);
	if (to !== undefined) where.and(`${seconds('sentAt')} <= ?`, to);
	return tagged(where, query);
}

const sorts = { sentAt: seconds('sentAt'), createdAt: seconds('sentAt') };

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
			if (textOf(call.query, 'templateCategory') === undefined)
				throw invalid('The templateCategory is required.');
			const where = wanted(call).and('readAt IS NULL');
			const count = call.store.count(
				`SELECT count(*) AS count FROM ${feedItems.name} ${where}`,
				...where.values,
			);
			return { data: { count } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path,
		onBehalfOf,
		handle: (call) =>
			cursorList(call, wanted(call), {
				table: feedItems,
				sorts,
				show: (row) => show(row, call.query),
			}),
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
			const [engagements, engagedAt] = [[...item.engagements, topic], Date.now()];
			const { deliveredAt = engagedAt, readAt = engagedAt } = item;
			const changes = { engagements, engagedAt, deliveredAt, readAt };
			return mark(call.store, item, changes, 'interacted');
		},
	}),
];
