import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { rule } from './fields';

/** Delete moderation rule. */
export const deleteRule = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete moderation rule',
	description: 'Delete a rule permanently',
	notice:
		'A deleted rule can’t be recovered, and no longer checks messages. To turn it off instead, use Update.',
	request: { method: 'DELETE', api: 'chat', path: '/moderation/rules/{ruleId}', retry: 'safe' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule to delete' }) },
	response: done('deleted', 'ruleId'),
	notFoundCodes: ['ERR_RULE_NOT_FOUND'],
});
