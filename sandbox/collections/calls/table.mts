import { column, getter, problem, type Row, table } from '../../platform/parts.mts';

export const calls = table('calls', {
	sessionId: column.exactKey(),
	...column.each(column.text(), 'initiator', 'receiver'),
	/** The call as the platform answers it. */
	record: column.json<Record<string, unknown>>(),
});

export const transcriptions = table('transcriptions', {
	tid: column.exactKey(),
	...column.each(column.text(), 'sessionId', 'roomName'),
	mid: column.optional(column.text()),
	...column.each(column.integer(), 'startTime', 'endTime'),
	...column.each(column.text(), 'transcriptDate', 'transcriptUrl'),
});
export type Transcription = Row<typeof transcriptions>;

const notFound = problem('ERR_CALL_SESSION_NOT_FOUND', 'The call session {} does not exist.');
export const callOf = getter(calls, 'sessionId', notFound);
