import { asItComes } from '../../engine';
import { defineOperation } from '../../platform/operation';

import { campaignCodes, campaignId } from '../shared/campaign';
import { listOrObject } from '../shared/rows';

/** Get sequence metrics of campaign. */
export const getSequenceMetrics = defineOperation({
	value: 'getSequenceMetrics',
	name: 'Get Sequence Metrics',
	action: 'Get sequence metrics of campaign',
	description: 'Get the progress of recipients through a sequence',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}/sequence-metrics' },
	path: campaignId('Campaign whose metrics to retrieve'),
	execution: asItComes(),
	response: listOrObject(),
	codes: campaignCodes,
});
