import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { sessionId } from './fields';

/** Get transcriptions of a call; they are written some time after it ends. */
export const getTranscriptions = defineOperation({
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
