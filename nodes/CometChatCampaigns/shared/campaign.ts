import { campaign } from './id';
import { notFound } from './notFound';

/** The campaign that an operation is about. */
export const campaignId = (description: string) => ({
	campaignId: campaign({ displayName: 'Campaign', description }),
});

export const campaignCodes = notFound('campaign', 'campaign');
export const NO_CAMPAIGN = ['ERR_NOT_FOUND'];
