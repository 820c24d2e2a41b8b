import {
	type Collection,
	column,
	endpoint,
	getter,
	problem,
	table,
} from '../../platform/parts.mts';
import { seededCall } from './seed.mts';

const records = table('calls', {
	sessionId: column.exactKey(),
	initiator: column.text(),
	receiver: column.text(),
	record: column.json<object>(),
});

const notFound = problem('ERR_CALL_SESSION_NOT_FOUND', 'The call session {} does not exist.');
const notAPart = problem('ERR_CALL_NOT_A_PART', 'The user {} was no part of the call {}.');
const callOf = getter(records, 'sessionId', notFound);

export const calls: Collection = {
	tables: [records],
	seed: (store) => records.insert(store, { ...seededCall, record: seededCall }),
	endpoints: [
		/** Get call (specification, endpoint 6). On behalf of a user it must be a call of theirs. */
		endpoint({
			method: 'GET',
			base: 'call',
			path: '/calls/:sessionId',
			onBehalfOf: 'optional',
			handle({ store, params: { sessionId }, actor }) {
				const { initiator, receiver, record } = callOf(store, sessionId);
				const isStranger = actor && ![initiator, receiver].includes(actor.uid);
				if (isStranger) throw notAPart(actor.uid, sessionId);
				return { data: record };
			},
		}),
	],
};
