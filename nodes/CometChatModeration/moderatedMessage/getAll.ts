import { list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import type { ModeratedRow } from '../shared/rows';
import { moderatedRow } from '../shared/rows';
import { moderatedFilters } from './filters';
import { moderatedSummary } from './rows';

/** List moderated messages (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many moderated messages',
	description: 'Retrieve messages that were sent to moderation, with their moderation results',
	request: { method: 'GET', api: 'chat', path: '/moderation/messages' },
	filters: moderatedFilters,
	execution: cursor({ id: 'id' }),
	response: list<ModeratedRow>(),
	simplify: moderatedSummary,
	toRow: moderatedRow,
});
