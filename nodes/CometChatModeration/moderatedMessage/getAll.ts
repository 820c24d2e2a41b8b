import { list } from '../../engine/declaration/answer';
import { cursor } from '../../engine/execution/cursor';
import { operation } from '../../platform/operation';
import { moderatedFilters } from '../../vocabulary/moderatedFilters';
import type { ModeratedRow } from '../../vocabulary/moderatedRows';
import { moderatedRow, moderatedSummary } from '../../vocabulary/moderatedRows';

/** List moderated messages (docs/platform.md, Paging). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many moderated messages',
	description: 'Retrieve messages that were sent to moderation, with the verdicts on them',
	request: { method: 'GET', api: 'chat', path: '/moderation/messages' },
	filters: moderatedFilters,
	execution: cursor({ id: 'id' }),
	answer: list<ModeratedRow>(),
	simplify: moderatedSummary,
	toRow: moderatedRow,
});
