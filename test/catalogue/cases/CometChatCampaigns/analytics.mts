import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const filters = {
	...{ startDate: '2020-01-01', endDate: '2035-01-01', period: 'daily', dimension: 'campaign' },
	...{ dimensionId: 'camp_completed', limit: 10 },
};
const release = { templateId: id('cc-template-release') };
const summer = { campaignId: id('camp_completed') };
const amara = { uid: id('amara') };

export const analytics: Cases = {
	getOverview: { minimal: {}, full: { filters }, gives: { sent: 5 } },
	getCampaign: {
		minimal: summer,
		full: { ...summer, filters },
		gives: { sent: 5 },
		refused: { ERR_NOT_FOUND: { campaignId: id('camp_none') } },
	},
	getTemplate: {
		minimal: release,
		full: { ...release, filters },
		gives: { sent: 5 },
		refused: { ERR_TEMPLATE_NOT_FOUND: { templateId: id('cc-template-none') } },
	},
	getChannels: { minimal: {}, full: { filters }, gives: { type: 'in_app', sent: 3 } },
	getUser: {
		before: [['feedItem', 'reportEngagement', { feedItemId: 'feed_1', topic: 'clicked' }]],
		minimal: amara,
		full: { ...amara, filters },
		gives: { interacted: 1 },
		refused: { ERR_NOT_FOUND: { uid: id('nobody') } },
	},
};
