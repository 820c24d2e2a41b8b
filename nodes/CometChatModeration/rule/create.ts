import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { newRuleFields, newRuleId, RULE_CHANGES, ruleName } from './fields';
import { isRuleAsSent } from './rows';

/** Create moderation rule (docs/platform.md, Moderation). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create moderation rule',
	description:
		'Create a rule that acts on messages, such as blocking those with a word from a list',
	request: { method: 'POST', api: 'chat', path: '/moderation/rules', retry: 'safe' },
	body: { id: newRuleId, name: ruleName, ...newRuleFields },
	response: object(),
	key: 'id',
	requiresOneOf: ['conditions', 'ruleJson'],
	readBack: {
		path: '/moderation/rules/{id}',
		notFound: ['ERR_RULE_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (found, _list, _conflicted, sent) => isRuleAsSent(found, sent),
	},
	onConflict: {
		codes: ['ERR_RULE_ALREADY_EXISTS'],
		choices: ['return', 'update'],
		update: {
			path: '/moderation/rules/{id}',
			fields: ['name', ...RULE_CHANGES],
		},
	},
});
