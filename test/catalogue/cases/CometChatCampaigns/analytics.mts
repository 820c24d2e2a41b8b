import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const filters = {
	startDate: '2020-01-01',
	endDate: '2035-01-01',
	period: 'daily',
	dimension: 'campaign',
	dimensionId: 'camp_completed',
	limit: 10,
};
const release = { templateId: id('cc-template-release') };
const summer = { campaignId: id('camp_completed') };
const amara = { uid: id('amara') };

export const analytics: Cases = {
	getOverview: {
		minimal: {},
		full: { filters },
		gives: { sent: 1 },
		refused: null,
	},
	getCampaign: {
		minimal: summer,
		full: { ...summer, filters },
		gives: { sent: 1 },
		refused: { parameters: { campaignId: id('camp_none') }, code: 'ERR_NOT_FOUND' },
	},
	getTemplate: {
		minimal: release,
		full: { ...release, filters },
		gives: { sent: 1 },
		refused: {
			parameters: { templateId: id('cc-template-none') },
			code: 'ERR_TEMPLATE_NOT_FOUND',
		},
	},
	getChannels: {
		minimal: {},
		full: { filters },
		gives: { channelId: 'cc-notification-channel-news', sent: 1 },
		refused: null,
	},
	getUser: {
		minimal: amara,
		full: { ...amara, filters },
		gives: { viewed: 1 },
		refused: null,
	},
};
