import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';

import { campaignCodes, campaignId, NO_CAMPAIGN } from '../shared/campaign';
import { BEFORE_SENDING, refusedState, stateShows } from '../shared/states';

const SENT = ['sending', 'completed', 'partially_failed', 'failed'];

/** Send campaign: never sent again unseen; its state shows whether it went out (docs/platform.md, Campaigns). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send campaign',
	description: 'Send a campaign to its recipients now, also before its schedule',
	notice: 'A campaign that is being sent can’t be stopped.',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/send',
		retry: 'never',
	},
	path: campaignId('Campaign to send'),
	answer: object(),
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(SENT, BEFORE_SENDING),
		matches: () => true,
	},
	codes: campaignCodes,
	whenRefused: refusedState(BEFORE_SENDING, 'Only drafts and scheduled campaigns can be sent'),
});
