import { optional } from '../engine/declaration/field';
import { boolean, dateTime, number, options } from './basic';
import { user } from './id';

const flag = (displayName: string, description: string) =>
	optional(boolean({ displayName, description }));

/** Which calls a list shows. */
export const callFilters = {
	uid: optional(user({ displayName: 'User', description: 'Calls that this user took part in' })),
	type: optional(
		options({
			displayName: 'Type',
			description: 'Whether the calls had pictures',
			options: { audio: 'Audio', video: 'Video' },
		}),
	),
	mode: optional(
		options({
			displayName: 'Mode',
			description: 'How the calls were held',
			options: { call: 'Call', meet: 'Meeting', presenter: 'Presenter' },
		}),
	),
	status: optional(
		options({
			displayName: 'Status',
			description: 'What became of the calls',
			options: { ongoing: 'Ongoing', ended: 'Ended', rejected: 'Rejected' },
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
	),
	hasRecording: flag('Has Recording', 'Whether to return only calls with a recording'),
	hasTranscription: flag('Has Transcription', 'Whether to return only calls with a transcription'),
};
