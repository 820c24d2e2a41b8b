import { list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import type { RuleRow } from './rows';
import { ruleSummary } from './rows';

/** List moderation rules. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many moderation rules',
	description: 'Retrieve the rules of the app, including the predefined ones',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules' },
	execution: cursor({ id: 'id', tellsEnd: false }),
	response: list<RuleRow>(),
	simplify: ruleSummary,
});
