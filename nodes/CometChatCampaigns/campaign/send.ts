import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { number } from '../../fields/basic';
import { campaignCodes, campaignId, NO_CAMPAIGN } from '../shared/campaign';
import { BEFORE_SENDING, refusedState, stateShows } from '../shared/states';

const SENT = ['sending', 'completed', 'partially_failed', 'failed'];

/** Seconds in which a campaign that was sent is no draft any more. */
const LOOK_FOR = 30;

const lookFor = optional(
	number({
		displayName: 'Look at State For',
		description:
			'How many seconds to look at the campaign after a lost response, until its state shows that it was sent',
		minValue: 0,
		maxValue: 600,
		sendAs: '',
		default: LOOK_FOR,
	}),
	{ section: 'options' },
);

/** Send campaign: never sent again unseen; its state shows whether it went out (docs/platform.md, Campaigns). */
export const send = defineOperation({
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
	checkWith: 'Campaign → Get',
	path: campaignId('Campaign to send'),
	body: { lookFor },
	response: object(),
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(SENT, BEFORE_SENDING),
		matches: () => true,
		madeAt: 'startedAt',
		showsWithin: ({ lookFor: seconds = LOOK_FOR }) => Number(seconds) * 1000,
	},
	codes: campaignCodes,
	whenRefused: refusedState(BEFORE_SENDING, 'Only drafts and scheduled campaigns can be sent'),
});
