import * as z from 'zod/v4';

import { type RequestContext, Conditions, type Store } from '../../platform/parts.mts';
import { receiversApi, unix } from './endpoint.mts';
import { feedItemEvent } from './events.mts';
import { byCursor, seconds, tagged } from './page.mts';
import { invalid, notFound } from './refusals.mts';
import { channels, type FeedItem, feedItems } from './tables.mts';

/** A feed item that the caller may see: of the acting user, or any. */
const itemOf = ({ store, actor, params: { id } }: RequestContext<'id'>): FeedItem =>
	feedItems.get(store, { id, receiver: actor?.uid }, () =>
		notFound('feed item', id, 'ERR_FEED_ITEM_NOT_FOUND'),
	);

const statusOf = ({ deliveredAt, readAt, engagedAt }: FeedItem): string =>
	engagedAt ? 'interacted' : readAt ? 'read' : deliveredAt ? 'delivered' : 'sent';

const serialize = (item: FeedItem, query?: RequestContext['query']) => ({
	...{ id: item.id, campaignId: item.campaign ?? null, notificationId: item.notification },
	...{ templateId: item.template, templateVersion: item.templateVersion },
	...{ templateCategory: item.category, category: item.category, label: item.label },
	...{ channelId: item.channelId, receiver: item.receiver, receiverType: 'user' },
	...{ sender: 'app_system', alternativeText: item.alternativeText, metadata: {} },
	...(query?.flag('templateOnly') ? {} : { content: item.content }),
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
	return { data: serialize(after) };
}

/** The feed items that the query asks for; a user sees no others than their own. */
function wanted({ store, query, actor }: RequestContext): Conditions {
	const where = new Conditions(query);
	where.equals('receiver', actor?.uid ?? query.text('receiver')?.toLowerCase());
	where.equals('category', query.text('templateCategory'));
	const channelId = query.text('channelId');
	const channel = channelId === undefined ? undefined : channels.one(store, { channelId });
	where.equals('channelId', channel?.id ?? channelId);
	const readState = query.text('readState') ?? 'all';
	if (!['read', 'unread', 'all'].includes(readState))
		throw invalid('The readState must be read, unread or all.');
	if (readState !== 'all') where.and(`readAt IS ${readState === 'read' ? 'NOT NULL' : 'NULL'}`);
	if (!query.flag('includeDeleted')) where.and('deletedAt IS NULL');
	if (!query.flag('includeExpired')) where.and('(expiresAt IS NULL OR expiresAt > ?)', Date.now());
	where.compare(seconds('sentAt'), '>=', 'dateFrom').compare(seconds('sentAt'), '<=', 'dateTo');
	return tagged(where, query);
}

const pages = byCursor({ sentAt: seconds('sentAt'), createdAt: seconds('sentAt') });

const path = '/notification-feed';
const one = `${path}/:id` as const;
/** What a receiver can do, and the column with its time. */
const marks = { delivered: 'deliveredAt', read: 'readAt' } as const;

const topic = z
	.string()
	.regex(/^[\w-]{1,64}$/, 'The topic has at most 64 letters, digits, _ and -.');
export const engagement = z.object({ topic: topic.default('clicked') });

export const feedEndpoints = [
	receiversApi.get(`${path}/unread-count`, (call) => {
		if (call.query.text('templateCategory') === undefined)
			throw invalid('The templateCategory is required.');
		const where = wanted(call).and('readAt IS NULL');
		return { data: { count: feedItems.where(call.store, where).length } };
	}),
	receiversApi.get(path, (call) =>
		pages(call, wanted(call), { table: feedItems, serialize: (row) => serialize(row, call.query) }),
	),
	receiversApi.get(one, (call) => ({ data: serialize(itemOf(call), call.query) })),
	receiversApi.delete(one, { status: 204 }, (call) => {
		feedItems.update(call.store, { id: itemOf(call).id }, { deletedAt: Date.now() });
		return {};
	}),
	...Object.entries(marks).map(([what, column]) =>
		receiversApi.post(`${one}/${what}`, (call) => {
			const item = itemOf(call);
			if (item[column] !== undefined) return { data: serialize(item) };
			const now = Date.now();
			const changes = { deliveredAt: item.deliveredAt ?? now, [column]: now };
			return mark(call.store, item, changes, what);
		}),
	),
	receiversApi.post(`${one}/engagement`, { body: engagement }, (call) => {
		const item = itemOf(call);
		const { topic } = call.body;
		if (item.engagements.includes(topic)) return { data: serialize(item) };
		const [engagements, engagedAt] = [[...item.engagements, topic], Date.now()];
		const { deliveredAt = engagedAt, readAt = engagedAt } = item;
		const changes = { engagements, engagedAt, deliveredAt, readAt };
		return mark(call.store, item, changes, 'interacted');
	}),
];
