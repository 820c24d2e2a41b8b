import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import type { CallRow } from './fields';
import { callSummary } from './fields';
import { callFilters } from './filters';

/** List calls. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many calls',
	description: 'Retrieve the calls of the app, or of the user in On Behalf Of',
	request: { method: 'GET', api: 'call', path: '/calls' },
	filters: callFilters,
	headers: onBehalfOf,
	execution: paged({ id: 'sessionId' }),
	response: list<CallRow>(),
	simplify: callSummary,
});
