import { list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { byCursor, timeRange, WHOLE_RANGE } from '../shared/lists';

/** List knowledge sources. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many knowledge sources',
	description: 'Retrieve the texts, files and websites of the knowledge base',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/knowledge-base' },
	filters: timeRange('sources'),
	execution: byCursor('uniqueId'),
	response: list(),
	toQuery: (query) => ({ ...WHOLE_RANGE, ...query }),
	// Of texts, it is another word than in paths.
	toRow: (row) => (row.type === 'text-details' ? { ...row, type: 'text' } : row),
});
