import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const one = { feedItemId: 'feed_1' };
const none = { feedItemId: 'feed_none' };
const NOT_FOUND = 'ERR_FEED_ITEM_NOT_FOUND';

export const feedItem: Cases = {
	get: {
		minimal: one,
		full: {
			...{ ...one, simplify: false, additionalFields: { templateOnly: true } },
			options: { onBehalfOf: id('amara') },
		},
		gives: { id: 'feed_1' },
		refused: { [NOT_FOUND]: none },
	},
	getAll: {
		minimal: { filters: { readState: 'unread' } },
		full: {
			...{ returnAll: true, simplify: false },
			filters: {
				...{ readState: 'all', dateFrom: '2020-01-01', dateTo: '2035-01-01', tags: ['release'] },
				...{ tagMatch: 'any', templateCategory: id('Marketing') },
				...{ channelId: id('cc-notification-channel-news'), includeDeleted: true },
				...{ includeExpired: true, templateOnly: true, sort: 'sentAt', order: 'desc' },
				receiver: id('amara'),
			},
		},
		gives: { isRead: false },
		refused: null,
	},
	delete: {
		minimal: one,
		full: { ...one, options: { onBehalfOf: id('amara') } },
		gives: { deleted: true, feedItemId: 'feed_1' },
		refused: { [NOT_FOUND]: none },
	},
	markAsDelivered: {
		minimal: one,
		full: { ...one, options: { onBehalfOf: id('amara') } },
		gives: { delivered: true, feedItemId: 'feed_1' },
		refused: { [NOT_FOUND]: none },
	},
	markAsRead: {
		minimal: one,
		full: { ...one, options: { onBehalfOf: id('amara') } },
		gives: { read: true, feedItemId: 'feed_1', isRead: true },
		refused: { [NOT_FOUND]: none },
	},
	reportEngagement: {
		minimal: { ...one, topic: 'clicked' },
		full: { ...one, topic: 'clicked', options: { onBehalfOf: id('amara') } },
		gives: { reported: true, feedItemId: 'feed_1', topic: 'clicked' },
		refused: { [NOT_FOUND]: { ...none, topic: 'clicked' } },
	},
	getUnreadCount: {
		minimal: { templateCategory: id('Marketing') },
		full: { templateCategory: id('Marketing'), onBehalfOf: id('amara') },
		gives: { count: 2 },
		refused: null,
	},
};
