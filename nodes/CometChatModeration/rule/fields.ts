import { changed, isObject, optional } from '../../engine';
import { boolean, multiOptions } from '../../fields/basic';
import { description, jsonObject, name } from '../../fields/common';
import { existing, newId } from '../../fields/id';
import { conditions, listsIn } from './conditions';
import { ruleFilters } from './filters';

export const rule = existing('searchRules', 'rule', 'rule', 'e.g. no-spam');

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

const ruleJson = jsonObject({
	displayName: 'Rule (JSON)',
	description:
		'Keys of the rule in CometChat’s API, for what the fields don’t cover. They override the fields.',
	placeholder: 'e.g. {"action": ["flagMessage"]}',
	sendAs: '*',
});

/** What a rule does, but for its name: the same for a new one and an update. */
export const ruleFields = {
	conditions: optional(conditions),
	actions: optional(
		multiOptions({
			displayName: 'Actions',
			description: 'What to do with a message that matches the rule',
			sendAs: 'action',
			options: { blockMessage: 'Block Message', dropMessage: 'Drop Message' },
		}),
	),
	enabled: optional(
		boolean({ displayName: 'Enabled', description: 'Whether to apply this rule to messages' }),
	),
	ruleFilters: optional(ruleFilters),
	description: optional(
		description({
			displayName: 'Description',
			description: 'What the rule is for',
			placeholder: 'e.g. Keeps offers out of the chat',
		}),
	),
	ruleJson: optional(ruleJson, {
		names: (given) => (isObject(given) ? listsIn(given.conditions, ruleJson.displayName) : []),
	}),
};

/** The same for a new rule, where its parts are at the top. */
export const newRuleFields = {
	...ruleFields,
	conditions: changed(ruleFields.conditions, { section: 'main' }),
	actions: changed(ruleFields.actions, { section: 'main' }),
	// A rule is on, unless this is off.
	enabled: changed(ruleFields.enabled, { section: 'main', narrows: true, default: true }),
};

export const RULE_CHANGES = Object.keys(ruleFields) as Array<keyof typeof ruleFields>;
