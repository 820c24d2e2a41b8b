import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const one = { pushNotificationId: 'push_1' };
const none = { pushNotificationId: 'push_none' };

export const pushNotification: Cases = {
	get: {
		minimal: one,
		full: { ...one, options: { onBehalfOf: id('amara') } },
		gives: { id: 'push_1' },
		refused: { ERR_NOT_FOUND: none },
	},
	getAll: {
		minimal: { onBehalfOf: id('amara') },
		full: { returnAll: true, onBehalfOf: id('amara') },
		gives: { id: 'push_1' },
		refused: null,
	},
	markAsDelivered: {
		minimal: one,
		full: { ...one, options: { onBehalfOf: id('amara') } },
		gives: { delivered: true, pushNotificationId: 'push_1' },
		refused: { ERR_NOT_FOUND: none },
	},
	markAsClicked: {
		minimal: one,
		full: { ...one, options: { onBehalfOf: id('amara') } },
		gives: { clicked: true, pushNotificationId: 'push_1' },
		refused: { ERR_NOT_FOUND: none },
	},
	reportEngagement: {
		minimal: { ...one, topic: 'clicked' },
		full: { ...one, topic: 'clicked', options: { onBehalfOf: id('amara') } },
		gives: { reported: true, pushNotificationId: 'push_1', topic: 'clicked' },
		refused: { ERR_NOT_FOUND: { ...none, topic: 'clicked' } },
	},
};
