import { list } from '../../engine/declaration/answer';
import { paged } from '../../engine/execution/paged';
import { operation } from '../../platform/operation';
import type { CallRow } from '../../vocabulary/call';
import { callSummary } from '../../vocabulary/call';
import { callFilters } from '../../vocabulary/callFilters';
import { onBehalfOf } from '../../vocabulary/id';

/** List calls. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many calls',
	description: 'Retrieve the calls of the app, or of the user on whose behalf it is done',
	request: { method: 'GET', api: 'call', path: '/calls' },
	filters: callFilters,
	headers: onBehalfOf,
	execution: paged({ id: 'sessionId' }),
	answer: list<CallRow>(),
	simplify: callSummary,
});
