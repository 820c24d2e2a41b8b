import { list } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { byCursor, timeRange } from '../shared/lists';

/** A range that CometChat requires and doesn't explain: as wide as possible (docs/platform.md, AI agents). */
const WHOLE_RANGE = { start: 0, end: 9_999_999_999_999 };

/** List knowledge sources. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many knowledge sources',
	description: 'Retrieve the texts, files and websites of the knowledge base',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/knowledge-base' },
	filters: timeRange('sources'),
	execution: byCursor('uniqueId'),
	answer: list(),
	toQuery: (query) => ({ ...WHOLE_RANGE, ...query }),
});
