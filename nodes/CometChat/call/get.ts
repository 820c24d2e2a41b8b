import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import type { CallRow } from './fields';
import { callSummary, sessionId } from './fields';

/** Get call (docs/platform.md, Calls). */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get call',
	description: 'Retrieve a call with its participants and times',
	request: { method: 'GET', api: 'call', path: '/calls/{sessionId}' },
	path: { sessionId },
	headers: onBehalfOf,
	response: object<CallRow>(),
	simplify: callSummary,
});
