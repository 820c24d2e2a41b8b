import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const news = { channelId: id('cc-notification-channel-news') };
const none = { channelId: id('cc-notification-channel-none') };

export const channel: Cases = {
	create: {
		minimal: { channelId: 'cc-notification-channel-offers', name: 'Offers', type: 'in_app' },
		full: {
			channelId: 'cc-notification-channel-offers',
			name: 'Offers',
			type: 'in_app',
			enabled: false,
			additionalFields: { metadata: '{"color": "red"}' },
			options: { ifExists: 'update' },
		},
		gives: { channelId: 'cc-notification-channel-offers', type: 'in_app', enabled: true },
		refused: {
			parameters: { channelId: 'cc-notification-channel-news', name: 'News', type: 'in_app' },
			code: 'ERR_CONFLICT',
		},
	},
	get: {
		minimal: news,
		full: news,
		gives: { channelId: 'cc-notification-channel-news', type: 'in_app' },
		refused: { parameters: none, code: 'ERR_CHANNEL_NOT_FOUND' },
	},
	getAll: {
		minimal: { filters: { search: 'news' } },
		full: { returnAll: true, filters: { search: 'news', sort: 'channelType', order: 'asc' } },
		gives: { channelId: 'cc-notification-channel-news' },
		refused: null,
	},
	update: {
		minimal: { ...news, additionalFields: { enabled: false } },
		full: {
			...news,
			additionalFields: { name: 'All news', enabled: true, metadata: '{"color": "red"}' },
		},
		gives: { channelId: 'cc-notification-channel-news', enabled: false },
		refused: {
			parameters: { ...none, additionalFields: { enabled: false } },
			code: 'ERR_CHANNEL_NOT_FOUND',
		},
	},
	getAvailability: {
		minimal: {},
		full: {},
		gives: { type: 'in_app', count: 1 },
		refused: null,
	},
};
