import { z } from 'zod/v4';
import { type Field, ruleMessage } from '../../engine';
import { text } from '../../fields/basic';

/** Fields of a call (docs/platform.md, Calls). */
export type CallRow =
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
export const callSummary: CallRow[] = [
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
	// Few calls have them; those that do are known to have one.
	'recordings',
	'hasRecording',
];

/** The session ID of a call; it may hold dots, but is never a way out of its path. */
export const sessionId: Field<string, true> = {
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
