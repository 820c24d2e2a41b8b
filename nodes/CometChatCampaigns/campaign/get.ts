import { object } from '../../engine';
import { operation } from '../../platform/operation';

import { campaignCodes, campaignId } from '../shared/campaign';

/** Get campaign. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get campaign',
	description: 'Retrieve a campaign with its template and a summary of its recipients',
	request: { method: 'GET', api: 'campaigns', path: '/campaigns/{campaignId}' },
	path: campaignId('Campaign to retrieve'),
	answer: object(),
	codes: campaignCodes,
});
