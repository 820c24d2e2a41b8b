import { list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import type { DecidedRow } from '../shared/rows';
import { decidedRow, decidedSummary } from '../shared/rows';

/** List reviewed messages. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many reviewed messages',
	description: 'Retrieve messages that a moderator has decided on',
	request: { method: 'GET', api: 'chat', path: '/moderation/reviewed-messages' },
	execution: cursor({ tellsEnd: false }),
	response: list<DecidedRow>(),
	simplify: decidedSummary,
	toRow: decidedRow,
});
