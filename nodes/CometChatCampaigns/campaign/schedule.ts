import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { dateTime } from '../../fields/basic';

import { campaignCodes, campaignId, NO_CAMPAIGN } from '../shared/campaign';
import { refusedState, stateShows } from '../shared/states';

/** Schedule campaign: a second time is refused, and the state shows the first. */
export const schedule = defineOperation({
	value: 'schedule',
	name: 'Schedule',
	action: 'Schedule campaign',
	description: 'Send a draft at a later time',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/schedule',
		retry: 'safe',
	},
	path: campaignId('Draft to schedule'),
	body: {
		scheduledAt: dateTime({
			displayName: 'Send At',
			description: 'When to send the campaign',
		}),
	},
	response: object(),
	readBack: {
		path: '/campaigns/{campaignId}',
		notFound: NO_CAMPAIGN,
		isThere: stateShows(['scheduled', 'sending', 'completed'], ['draft', 'cancelled']),
		matches: ({ scheduledAt }, _list, _conflicted, sent) =>
			isSameTime(scheduledAt, sent.scheduledAt),
	},
	validate: ({ scheduledAt }) =>
		scheduledAt * 1000 > Date.now()
			? undefined
			: { field: 'scheduledAt', message: 'is in the past', advice: 'Choose a later time.' },
	codes: campaignCodes,
	whenRefused: refusedState(['draft'], 'Only drafts can be scheduled'),
});

/** Whether an answer shows the time that was sent, in seconds or as text; unknown where it shows none. */
function isSameTime(shown: unknown, sent: unknown): boolean | undefined {
	const seconds = typeof shown === 'string' ? Date.parse(shown) / 1000 : shown;
	return typeof seconds === 'number' && !Number.isNaN(seconds) ? seconds === sent : undefined;
}
