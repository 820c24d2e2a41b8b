import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { rule, RULE_CHANGES, ruleFields, ruleName } from './fields';

const { description, ruleFilters } = ruleFields;

/** Update moderation rule: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update moderation rule',
	description: 'Update a rule, or turn it on or off',
	notice:
		'Conditions, filters and actions that you fill in replace those of the rule. Its previous state stays in its revisions.',
	request: { method: 'PUT', api: 'chat', path: '/moderation/rules/{ruleId}', retry: 'safe' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule to update' }) },
	body: { name: optional(ruleName), ...ruleFields, ...clearing({ description, ruleFilters }) },
	response: object(),
	requiresOneOf: ['name', ...RULE_CHANGES],
});
