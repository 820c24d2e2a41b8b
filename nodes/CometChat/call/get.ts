import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import type { CallRow } from '../../vocabulary/call';
import { callSummary, sessionId } from '../../vocabulary/call';
import { onBehalfOf } from '../../vocabulary/id';

/** Get call (docs/platform.md, Calls). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get call',
	description: 'Retrieve a call with its participants and times',
	request: { method: 'GET', api: 'call', path: '/calls/{sessionId}' },
	path: { sessionId },
	headers: onBehalfOf,
	answer: object<CallRow>(),
	simplify: callSummary,
});
