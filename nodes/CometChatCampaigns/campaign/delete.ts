import { done } from '../../engine';
import { operation } from '../../platform/operation';

import { campaignCodes, campaignId, NO_CAMPAIGN } from '../shared/campaign';
import { refusedState } from '../shared/states';

/** Delete campaign. */
export const deleteCampaign = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete campaign',
	description: 'Delete a draft with its recipients',
	notice: 'A deleted campaign can’t be recovered. Only drafts can be deleted.',
	request: { method: 'DELETE', api: 'campaigns', path: '/campaigns/{campaignId}', retry: 'safe' },
	path: campaignId('Draft to delete'),
	answer: done('deleted', 'campaignId'),
	notFoundCodes: NO_CAMPAIGN,
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be deleted'),
});
