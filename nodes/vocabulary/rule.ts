import { changed, optional } from '../engine/declaration/field';
import { boolean, multiOptions } from './basic';
import { description, jsonObject, name } from './common';
import { newId } from './id';
import { conditions } from './ruleConditions';
import { ruleFilters } from './ruleFilters';

export const newRuleId = newId({
	displayName: 'ID',
	description: 'Unique identifier of the rule',
	placeholder: 'e.g. no-spam',
	about: 'rule',
});

export const ruleName = name({
	displayName: 'Name',
	description: 'Name of the rule',
	placeholder: 'e.g. No spam',
});

/** What a rule does, but for its name: the same for a new one and an update. */
export const ruleFields = {
	conditions: optional(conditions),
	actions: optional(
		multiOptions({
			displayName: 'Actions',
			description: 'What happens to a message that the rule finds',
			sendAs: 'action',
			options: { blockMessage: 'Block Message', dropMessage: 'Drop Message' },
		}),
	),
	enabled: optional(
		boolean({ displayName: 'Enabled', description: 'Whether to check messages by this rule' }),
	),
	ruleFilters: optional(ruleFilters),
	description: optional(
		description({
			displayName: 'Description',
			description: 'What the rule is for',
			placeholder: 'e.g. Keeps offers out of the chat',
		}),
	),
	ruleJson: optional(
		jsonObject({
			displayName: 'Rule (JSON)',
			description:
				'Keys of the rule as the platform takes them, for what the fields cannot say; they win over the fields',
			placeholder: 'e.g. {"action": ["flagMessage"]}',
			sendAs: '*',
		}),
	),
};

/** The same for a new rule, where what it is made of stands at the top. */
export const newRuleFields = {
	...ruleFields,
	conditions: changed(ruleFields.conditions, { section: 'main' }),
	actions: changed(ruleFields.actions, { section: 'main' }),
	enabled: changed(ruleFields.enabled, { section: 'main', default: true }),
};

export const RULE_CHANGES = Object.keys(ruleFields) as Array<keyof typeof ruleFields>;
