import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { campaignCodes, campaignId } from '../shared/campaign';
import { listOrObject } from '../shared/rows';

/** Get recipient summary of campaign. */
export const getSummary = defineOperation({
	value: 'getSummary',
	name: 'Get Summary',
	action: 'Get recipient summary of campaign',
	description: 'Get the number of recipients of a campaign in each status',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/recipients/summary' },
	path: campaignId('Campaign whose recipients to count'),
	execution: asItComes(),
	response: listOrObject(),
	codes: campaignCodes,
});
