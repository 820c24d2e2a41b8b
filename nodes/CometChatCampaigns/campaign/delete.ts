import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';

import { campaignCodes, campaignId, NO_CAMPAIGN } from '../shared/campaign';
import { refusedState } from '../shared/states';

/** Delete campaign. */
export const deleteCampaign = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete campaign',
	description: 'Delete a draft with its recipients',
	notice: 'A deleted campaign can’t be recovered. Only drafts can be deleted.',
	request: { method: 'DELETE', api: 'campaigns', path: '/campaigns/{campaignId}', retry: 'safe' },
	path: campaignId('Draft to delete'),
	response: done('deleted', 'campaignId'),
	notFoundCodes: NO_CAMPAIGN,
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be deleted'),
});
