import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const one = { pushNotificationId: 'push_1' };
const none = { pushNotificationId: 'push_none' };

/** What is done to a notification, and said of it. */
const done = (gives: object, more: object = {}): Case => ({
	minimal: { ...one, ...more },
	gives,
	refused: { ERR_NOT_FOUND: { ...none, ...more } },
});

export const pushNotification: Cases = {
	get: done({ id: 'push_1' }),
	getAll: { minimal: { onBehalfOf: id('amara') }, gives: { id: 'push_1' } },
	markAsDelivered: done({ delivered: true, ...one }),
	markAsClicked: done({ clicked: true, ...one }),
	reportEngagement: done({ reported: true, ...one, topic: 'clicked' }, { topic: 'clicked' }),
};
