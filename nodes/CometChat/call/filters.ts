import { optional } from '../../engine';
import { dateTime, narrowing, number, options } from '../../fields/basic';
import { user } from '../../fields/id';

/** Which calls a list shows. */
export const callFilters = {
	uid: optional(user({ displayName: 'User', description: 'Calls that this user took part in' })),
	type: optional(
		options({
			displayName: 'Type',
			description: 'Whether the calls were audio or video',
			options: { audio: 'Audio', video: 'Video' },
		}),
	),
	mode: optional(
		options({
			displayName: 'Mode',
			description: 'Mode of the calls',
			options: { call: 'Call', meet: 'Meeting', presenter: 'Presenter' },
		}),
	),
	status: optional(
		options({
			displayName: 'Status',
			description: 'Status of the calls',
			options: {
				canceled: { name: 'Canceled', description: 'The caller hung up before an answer' },
				ended: 'Ended',
				initiated: { name: 'Initiated', description: 'It rings, or no one joined' },
				ongoing: 'Ongoing',
				rejected: 'Rejected',
				unanswered: { name: 'Unanswered', description: 'Missed calls' },
			},
		}),
	),
	receiverType: optional(
		options({
			displayName: 'Receiver Type',
			description: 'Who was called',
			options: { user: 'User', group: 'Group' },
		}),
	),
	participantsCount: optional(
		number({
			displayName: 'Participants',
			description: 'Exact number of participants',
			minValue: 0,
		}),
	),
	startedAt: optional(
		dateTime({ displayName: 'Started At', description: 'Start of the time range of the calls' }),
	),
	endedAt: optional(
		dateTime({ displayName: 'Ended At', description: 'End of the time range of the calls' }),
		{ notBefore: 'startedAt' },
	),
	hasRecording: narrowing({
		displayName: 'Has Recording',
		description: 'Whether to return only calls with a recording',
	}),
	hasTranscription: narrowing({
		displayName: 'Has Transcription',
		description: 'Whether to return only calls with a transcription',
	}),
};
