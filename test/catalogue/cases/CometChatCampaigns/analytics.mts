import type { Cases } from '../../case.mts';
import { id } from '../../case.mts';

const full = { filters: { dimension: 'campaign', dimensionId: 'camp_completed' } };
const release = { templateId: id('cc-template-release') };
const summer = { campaignId: id('camp_completed') };
const amara = { uid: id('amara') };

export const analytics: Cases = {
	getOverview: { minimal: {}, full, gives: { sent: 5 } },
	getCampaign: {
		minimal: summer,
		full,
		gives: { sent: 5 },
		refused: { ERR_NOT_FOUND: { campaignId: id('camp_none') } },
	},
	getTemplate: {
		minimal: release,
		full,
		gives: { sent: 5 },
		refused: { ERR_TEMPLATE_NOT_FOUND: { templateId: id('cc-template-none') } },
	},
	getChannels: { minimal: {}, full, gives: { type: 'in_app', sent: 3 } },
	getUser: {
		before: [['feedItem', 'reportEngagement', { feedItemId: 'feed_1', topic: 'clicked' }]],
		minimal: amara,
		gives: { interacted: 1 },
		refused: { ERR_NOT_FOUND: { uid: id('nobody') } },
	},
};
