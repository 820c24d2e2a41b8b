import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { rule } from '../../vocabulary/id';
import { RULE_CHANGES, ruleFields, ruleName } from '../../vocabulary/rule';

/** Update moderation rule: sends what is given, and nothing else. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update moderation rule',
	description: 'Change a rule, or switch it on or off',
	notice:
		'Conditions, filters and actions that you give replace all that the rule has. The former state stays among its revisions.',
	request: { method: 'PUT', api: 'chat', path: '/moderation/rules/{ruleId}', retry: 'safe' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule to change' }) },
	body: { name: optional(ruleName), ...ruleFields },
	answer: object(),
	requiresOneOf: ['name', ...RULE_CHANGES],
});
