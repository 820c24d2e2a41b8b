import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { rule } from './fields';
import type { RuleRow } from './rows';
import { ruleSummary } from './rows';

/** Get moderation rule. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get moderation rule',
	description: 'Retrieve a rule with its conditions and actions',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules/{ruleId}' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule to retrieve' }) },
	response: object<RuleRow>(),
	simplify: ruleSummary,
});
