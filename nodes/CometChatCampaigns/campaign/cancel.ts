import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';

import { campaignCodes, campaignId, NO_CAMPAIGN } from '../shared/campaign';
import { BEFORE_SENDING, refusedState, stateShows } from '../shared/states';

/** Cancel campaign: a second time is refused, and the state shows the first. */
export const cancel = defineOperation({
	value: 'cancel',
	name: 'Cancel',
	action: 'Cancel campaign',
	description: 'Cancel a draft or a scheduled campaign',
	notice: 'A cancelled campaign can no longer be sent, changed or deleted.',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/cancel',
		retry: 'safe',
	},
	path: campaignId('Campaign to cancel'),
	response: object(),
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(['cancelled'], BEFORE_SENDING),
		matches: () => true,
	},
	codes: campaignCodes,
	whenRefused: refusedState(BEFORE_SENDING, 'Only drafts and scheduled campaigns can be cancelled'),
});
