import { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { ruleMessage } from '../engine/read/ruleMessage';
import { text } from './basic';

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
	'mode',
	'status',
	'initiator',
	'receiver',
	'startedAt',
	'endedAt',
	'totalDuration',
	'totalParticipants',
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
				'does not look like the ID of a session',
				'Copy it from the call log or from a call event.',
			),
		),
};
