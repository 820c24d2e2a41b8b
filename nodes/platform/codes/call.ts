import type { Codes } from '../../engine';

/** Codes about call records; those of a call in progress do not come up here. */
export const call: Codes = {
	ERR_CALL_SESSION_NOT_FOUND: {
		message: 'No call has this session ID',
		advice: 'Copy the session ID from the list of calls or from a call event.',
		about: 'call',
	},
	ERR_EMPTY_CALL_SESSION_ID: {
		message: 'The request has no session ID',
		advice: 'Enter the session ID of a call, from the list of calls or from a call event.',
		about: 'call',
	},
	ERR_CALL_NOT_A_PART: {
		message: 'The acting user took no part in this call',
		advice: 'Act as one of the participants, or leave On Behalf Of empty.',
		about: 'onBehalfOf',
	},
};
