import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const one = { feedItemId: 'feed_1' };
const none = { feedItemId: 'feed_none' };
const NOT_FOUND = 'ERR_FEED_ITEM_NOT_FOUND';

const asAmara = { options: { onBehalfOf: id('amara') } };

/** What is done to an item, and said of it. */
const done = (gives: object, more: object = {}): Case => ({
	minimal: { ...one, ...more },
	full: { ...one, ...more, ...asAmara },
	gives: { ...gives, feedItemId: 'feed_1' },
	refused: { [NOT_FOUND]: { ...none, ...more } },
});

export const feedItem: Cases = {
	get: {
		minimal: one,
		full: {
			...{ ...one, ...asAmara, simplify: false, additionalFields: { templateOnly: true } },
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
	},
	delete: { ...done({}), gives: { deleted: true } },
	markAsDelivered: done({ delivered: true }),
	markAsRead: done({ read: true, isRead: true }),
	reportEngagement: done({ reported: true, topic: 'clicked' }, { topic: 'clicked' }),
	getUnreadCount: {
		minimal: { templateCategory: id('Marketing') },
		full: { templateCategory: id('Marketing'), onBehalfOf: id('amara') },
		gives: { count: 2 },
	},
};
