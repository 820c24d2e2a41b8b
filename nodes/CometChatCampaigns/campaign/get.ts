import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';

import { campaignCodes, campaignId } from '../shared/campaign';

/** Get campaign. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get campaign',
	description: 'Retrieve a campaign with its template and a summary of its recipients',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}' },
	path: campaignId('Campaign to retrieve'),
	response: object(),
	codes: campaignCodes,
});
