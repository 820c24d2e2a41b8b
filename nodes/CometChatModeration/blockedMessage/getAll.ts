import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { DecidedRow } from '../shared/rows';
import { decidedRow, decidedSummary } from '../shared/rows';

/** List blocked messages: never delivered, and not decided on (docs/platform.md, Moderation). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many blocked messages',
	description: 'Retrieve messages blocked by a rule',
	request: { method: 'GET', api: 'chat', path: '/moderation/blocked-messages' },
	execution: whole(),
	response: list<DecidedRow>(),
	simplify: decidedSummary,
	toRow: decidedRow,
});
