import { callNotAPart, callNotFound } from '../answers/problems.mts';
import type { Operation } from '../server/operation.mts';

interface CallRow {
	sessionId: string;
	initiator: string;
	receiver: string;
	record: string;
}

/** Get call (specification, endpoint 6). On behalf of a user it must be a call of theirs. */
export const getCall: Operation = {
	method: 'GET',
	base: 'call',
	path: '/calls/:sessionId',
	pool: 'standard',
	onBehalfOf: true,
	handle({ store, params, actor }) {
		const sessionId = params.sessionId ?? '';
		const call = store.one<CallRow>('SELECT * FROM calls WHERE sessionId = ?', sessionId);
		if (!call) throw callNotFound(sessionId);
		if (actor && ![call.initiator, call.receiver].includes(actor.uid)) {
			throw callNotAPart(actor.uid, sessionId);
		}
		return { data: JSON.parse(call.record) as unknown };
	},
};
