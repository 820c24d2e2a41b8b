import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { rule } from '../../vocabulary/id';
import type { RuleRow } from '../../vocabulary/ruleRow';
import { ruleSummary } from '../../vocabulary/ruleRow';

/** Get moderation rule. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get moderation rule',
	description: 'Retrieve a rule with its conditions and actions',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules/{ruleId}' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule to retrieve' }) },
	answer: object<RuleRow>(),
	simplify: ruleSummary,
});
