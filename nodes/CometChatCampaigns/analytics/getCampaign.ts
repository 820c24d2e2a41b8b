import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { campaignCodes, campaignId } from '../shared/campaign';
import { listOrObject } from '../shared/rows';
import { analyticsFilters, analyticsRule } from './filters';

/** Get analytics of campaign: its form is not documented. */
export const getCampaign = defineOperation({
	value: 'getCampaign',
	name: 'Get Campaign',
	action: 'Get analytics of campaign',
	description: 'Get the numbers of sent, delivered, read and clicked notifications for a campaign',
	request: { method: 'GET', api: 'campaigns', path: '/analytics/campaigns/{campaignId}' },
	path: campaignId('Campaign to count'),
	filters: analyticsFilters,
	execution: asItComes(),
	response: listOrObject(),
	validate: analyticsRule,
	codes: campaignCodes,
});
