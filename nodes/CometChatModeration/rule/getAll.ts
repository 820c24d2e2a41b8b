import { list } from '../../engine/declaration/answer';
import { cursor } from '../../engine/execution/cursor';
import { operation } from '../../platform/operation';
import type { RuleRow } from '../../vocabulary/ruleRow';
import { ruleSummary } from '../../vocabulary/ruleRow';

/** List moderation rules. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many moderation rules',
	description: 'Retrieve the rules of the app, also those that it has from the start',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules' },
	execution: cursor({ id: 'id', tellsEnd: false }),
	answer: list<RuleRow>(),
	simplify: ruleSummary,
});
