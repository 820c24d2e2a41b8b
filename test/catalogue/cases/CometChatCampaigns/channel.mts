import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const news = { channelId: id('cc-notification-channel-news') };
const none = { channelId: id('cc-notification-channel-none') };

export const channel: Cases = {
	create: {
		minimal: { channelId: 'cc-notification-channel-offers', name: 'Offers', type: 'in_app' },
		gives: { channelId: 'cc-notification-channel-offers', type: 'in_app', enabled: true },
		refused: {
			ERR_CONFLICT: { channelId: 'cc-notification-channel-news', name: 'News', type: 'in_app' },
		},
	},
	get: {
		minimal: news,
		gives: { channelId: 'cc-notification-channel-news', type: 'in_app' },
		refused: { ERR_CHANNEL_NOT_FOUND: none },
	},
	getAll: {
		minimal: { filters: { search: 'news' } },
		gives: { channelId: 'cc-notification-channel-news' },
	},
	update: {
		minimal: { ...news, additionalFields: { enabled: false } },
		gives: { channelId: 'cc-notification-channel-news', enabled: false },
		refused: { ERR_CHANNEL_NOT_FOUND: { ...none, additionalFields: { enabled: false } } },
	},
	getAvailability: { minimal: {}, gives: { type: 'in_app', count: 1 } },
};
