import { z } from 'zod/v4';
import { type Field, list, object, optional, paged, resource, ruleMessage } from '../engine';
import { dateTime, narrowing, number, options, text } from '../fields/basic';
import { defineOperation } from '../platform/operation';
import { onBehalfOf, user } from '../fields/id';

/** Fields of a call (docs/platform.md, Calls). */
type CallRow =
	| 'sessionId'
	| 'type'
	| 'mode'
	| 'status'
	| 'initiator'
	| 'receiver'
	| 'receiverType'
	| 'initiatedAt'
	| 'startedAt'
	| 'endedAt'
	| 'totalDuration'
	| 'totalDurationInMinutes'
	| 'totalAudioMinutes'
	| 'totalVideoMinutes'
	| 'totalParticipants'
	| 'hasRecording'
	| 'hasTranscription'
	| 'recordings'
	| 'transcriptions'
	| 'metaData'
	| 'mid'
	| 'tags'
	| 'participants';

/** What most people want to know of a call. */
const callSummary: CallRow[] = [
	'sessionId',
	'type',
	'status',
	'initiator',
	'receiver',
	// All that is known of the time of a missed call.
	'initiatedAt',
	'startedAt',
	'totalDuration',
	'participants',
	// Few calls have recordings; hasRecording tells which ones.
	'recordings',
	'hasRecording',
];

/** The session ID of a call; it may hold dots, but is never a way out of its path. */
const sessionId: Field<string, true> = {
	...text({
		displayName: 'Session ID',
		description: 'ID of the call’s session',
		placeholder: 'e.g. v1.us.26f1c0a9.1700000000',
		about: 'call',
	}),
	schema: z
		.string()
		.max(255)
		.regex(
			/^(?!\.{1,2}$)[\w.:@=+-]+$/,
			ruleMessage(
				'doesn’t look like a session ID',
				'Copy it from the call log or from a call event.',
			),
		),
};

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get call',
	description: 'Retrieve a call with its participants and times',
	request: { method: 'GET', api: 'call', path: '/calls/{sessionId}' },
	path: { sessionId },
	headers: onBehalfOf,
	response: object<CallRow>(),
	simplify: callSummary,
});

/** Which calls a list shows. */
const callFilters = {
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

export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many calls',
	description: 'Retrieve the calls of the app, or of the user in On Behalf Of',
	request: { method: 'GET', api: 'call', path: '/calls' },
	filters: callFilters,
	headers: onBehalfOf,
	execution: paged({ id: 'sessionId' }),
	response: list<CallRow>(),
	simplify: callSummary,
});

/** Get transcriptions of a call; they are written some time after it ends. */
const getTranscriptions = defineOperation({
	value: 'getTranscriptions',
	name: 'Get Transcriptions',
	action: 'Get transcriptions of call',
	description: 'Retrieve the URLs of a call’s transcriptions, newest first',
	request: { method: 'GET', api: 'call', path: '/calls/{sessionId}/transcriptions' },
	path: { sessionId },
	headers: onBehalfOf,
	execution: paged({ max: 1000, id: 'tid' }),
	response: list(),
	toRow: (row, { sessionId: session }) => ({ sessionId: session, ...row }),
});

/** The Call resource (docs/platform.md, Calls). */
export const call = resource({
	value: 'call',
	name: 'Call',
	default: 'get',
	operations: [get, getAll, getTranscriptions],
});
