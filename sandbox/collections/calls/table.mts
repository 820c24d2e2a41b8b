import { column, getter, problem, type RowOf, table } from '../../platform/parts.mts';

export const calls = table('calls', {
	sessionId: column.exactKey(),
	initiator: column.text(),
	receiver: column.text(),
	/** The call as the platform answers it. */
	record: column.json<Record<string, unknown>>(),
});

const transcriptionColumns = {
	tid: column.exactKey(),
	sessionId: column.text(),
	roomName: column.text(),
	mid: column.optional(column.text()),
	startTime: column.integer(),
	endTime: column.integer(),
	transcriptDate: column.text(),
	transcriptUrl: column.text(),
};

export type Transcription = RowOf<typeof transcriptionColumns>;
export const transcriptions = table('transcriptions', transcriptionColumns);

const notFound = problem('ERR_CALL_SESSION_NOT_FOUND', 'The call session {} does not exist.');
export const callOf = getter(calls, 'sessionId', notFound);
