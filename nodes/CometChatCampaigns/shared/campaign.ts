import type { Codes } from '../../engine';
import { campaign } from './id';
import { notFound } from './notFound';

/** The campaign that an operation is about. */
export const campaignId = (description: string) => ({
	campaignId: campaign({ displayName: 'Campaign', description }),
});

export const campaignCodes = notFound('campaign', 'campaign');

/** What to do about more recipients than a campaign takes (docs/platform.md, Campaigns). */
export const SPLIT = 'A campaign takes 10,000 recipients. Split more over several campaigns.';

/** Codes where recipients are added, which a campaign takes only so many of. */
export const recipientCodes: Codes = {
	...campaignCodes,
	ERR_VALIDATION: {
		message: 'CometChat rejected a value',
		advice: `Correct what CometChat names, then run it again. ${SPLIT}`,
	},
};
export const NO_CAMPAIGN = ['ERR_NOT_FOUND'];
