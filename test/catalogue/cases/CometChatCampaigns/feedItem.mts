import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const one = { feedItemId: 'feed_1' };
const none = { feedItemId: 'feed_none' };
const NOT_FOUND = 'ERR_FEED_ITEM_NOT_FOUND';

/** What is done to an item, and said of it. */
const done = (gives: object, more: object = {}): Case => ({
	minimal: { ...one, ...more },
	gives: { ...gives, feedItemId: 'feed_1' },
	refused: { [NOT_FOUND]: { ...none, ...more } },
});

export const feedItem: Cases = {
	get: { minimal: one, gives: { id: 'feed_1' }, refused: { [NOT_FOUND]: none } },
	getAll: {
		minimal: { filters: { readState: 'unread' } },
		full: { options: { onBehalfOf: undefined } },
		gives: { isRead: false },
	},
	delete: { ...done({}), gives: { deleted: true } },
	markAsDelivered: done({ delivered: true }),
	markAsRead: done({ read: true, isRead: true }),
	reportEngagement: done({ reported: true, topic: 'clicked' }, { topic: 'clicked' }),
	getUnreadCount: { minimal: { templateCategory: id('Marketing') }, gives: { count: 2 } },
};
