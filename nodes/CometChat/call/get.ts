import { operation } from '../../engine/operation';
import { onBehalfOf, sessionId } from '../../vocabulary/id';

/** Get call (specification, endpoint 6). */
export const get = operation({
	name: 'Get',
	action: 'Get call',
	description: 'Retrieve a call with its participants and times',
	request: { method: 'GET', api: 'call', path: '/calls/{sessionId}' },
	path: { sessionId: sessionId() },
	headers: onBehalfOf,
	simplify: [
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
	],
});
