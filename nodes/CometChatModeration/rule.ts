import type { IDataObject } from 'n8n-workflow';
import {
	buildBody,
	changed,
	done,
	type Field,
	isObject,
	list,
	object,
	optional,
	requiredFor,
	resource,
	showsAll,
	whole,
} from '../engine';
import { boolean, groups, multiOptions, options, text } from '../fields/basic';
import { conditions, listsIn, MAX_ENTRIES } from './rule/conditions';
import { description, jsonObject, name } from '../fields/common';
import { existing, newId } from '../fields/id';
import { defineOperation } from '../platform/operation';
import { cursor } from '../platform/cursor';
import { clearing } from '../fields/clear';

const USER = ['sender', 'receiver'];

const GROUP = ['group'];

const operand = (displayName: string, initial: string, values: Record<string, string>) =>
	options({
		displayName,
		default: initial,
		description: 'Field to compare',
		sendAs: 'operand',
		options: values,
	});

const createdAt = 'Created At';

const nameLabel = 'Name';

const tags = 'Tags';

const equals = 'Equals';

const isIn = 'In';

const otherOperators = { notEquals: 'Not Equals', notIn: 'Not In', startsWith: 'Starts With' };

const operator = (displayName: string, values: Record<string, string>) =>
	options({
		displayName,
		description: 'How to compare the field',
		default: 'equals',
		sendAs: 'operator',
		options: values,
	});

const fields = {
	appliesTo: options({
		displayName: 'Applies To',
		description: 'Whose field to compare',
		sendAs: '',
		options: {
			sender: { name: 'Sender', body: { entity: 'user', type: 'sender' } },
			receiver: { name: 'Receiver', body: { entity: 'user', type: 'receiver' } },
			group: { name: 'Group', body: { entity: 'group', type: 'receiver' } },
		},
	}),
	userField: requiredFor(
		operand('User Field', 'uid', {
			createdAt,
			name: nameLabel,
			role: 'Role',
			tags,
			uid: 'UID',
		}),
		{
			appliesTo: USER,
		},
	),
	groupField: requiredFor(
		operand('Group Field', 'guid', {
			createdAt,
			guid: 'GUID',
			name: nameLabel,
			tags,
			type: 'Type',
		}),
		{
			appliesTo: GROUP,
		},
	),
	userOperator: requiredFor(operator('User Operator', { equals, in: isIn, ...otherOperators }), {
		appliesTo: USER,
	}),
	groupOperator: requiredFor(
		operator('Group Operator', {
			endsWith: 'Ends With',
			equals,
			greaterThan: 'Greater Than',
			in: isIn,
			lessThan: 'Less Than',
			...otherOperators,
		}),
		{ appliesTo: GROUP },
	),
	value: text({
		displayName: 'Value',
		description: 'Value to compare the field with; comma-separated for In and Not In',
		placeholder: 'e.g. moderator',
	}),
};

const filtersForm = groups({
	displayName: 'Filters',
	description:
		'Whose messages the rule checks. Leave empty to check all, in groups and between users.',
	entryName: 'Filter',
	maxEntries: MAX_ENTRIES,
	sendAs: 'filters',
	fields,
});

/** Whose messages a rule checks, as the platform takes it (docs/platform.md, Moderation). */
const ruleFilters: Field<IDataObject[], true> = {
	...filtersForm,
	schema: filtersForm.schema.transform((entries) =>
		entries.map((entry) => buildBody(fields, entry)),
	),
};

const rule = existing('searchRules', 'rule', 'rule', 'e.g. no-spam');

const ruleName = name({
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
const ruleFields = {
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
		names: (json) => (isObject(json) ? listsIn(json.conditions, ruleJson.displayName) : []),
	}),
};

const RULE_CHANGES = Object.keys(ruleFields) as Array<keyof typeof ruleFields>;

/** Fields of a moderation rule that rows show (docs/platform.md, Moderation). */
type RuleRow =
	| 'id'
	| 'name'
	| 'description'
	| 'enabled'
	| 'conditions'
	| 'filters'
	| 'action'
	| 'active'
	| 'default'
	| 'revisionId'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a rule. */
const ruleSummary: RuleRow[] = [
	'id',
	'name',
	'description',
	'enabled',
	'conditions',
	'filters',
	'action',
	'default',
	'revisionId',
	'updatedAt',
];

const newRuleId = newId({
	displayName: 'ID',
	description: 'Unique identifier of the rule',
	placeholder: 'e.g. no-spam',
	about: 'rule',
});

/** The fields of a new rule, whose parts are above the additional ones. */
const newRuleFields = {
	...ruleFields,
	conditions: changed(ruleFields.conditions, { section: 'main' }),
	actions: changed(ruleFields.actions, { section: 'main' }),
	// A rule is on, unless this is off.
	enabled: changed(ruleFields.enabled, { section: 'main', narrows: true, default: true }),
};

/** The parts of conditions that a request and a row have in common. */
const conditionParts = (conditions: unknown): IDataObject[] =>
	(Array.isArray(conditions) ? conditions : []).map((condition: unknown) => {
		const { operand, operator, category, value } = isObject(condition) ? condition : {};
		return { operand, operator, category, value: [value].flat() } as IDataObject;
	});

/** Whether a rule shows what was sent. Of its conditions it shows other names and lists of values. */
function isRuleAsSent(
	{ conditions: shown, ...record }: IDataObject,
	{ conditions, ...sent }: IDataObject,
): boolean | undefined {
	const sentConditions = conditionParts(conditions);
	const shownConditions = conditionParts(shown);
	if (sentConditions.length !== shownConditions.length) return false;
	return showsAll(
		{ ...record, conditions: shownConditions },
		{ ...sent, conditions: sentConditions },
	);
}

export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create moderation rule',
	description:
		'Create a rule that acts on messages, such as blocking those with a word from a list',
	request: { method: 'POST', api: 'chat', path: '/moderation/rules', retry: 'safe' },
	body: { id: newRuleId, name: ruleName, ...newRuleFields },
	key: 'id',
	requiresOneOf: ['conditions', 'ruleJson'],
	readBack: {
		path: '/moderation/rules/{id}',
		notFound: ['ERR_RULE_NOT_FOUND'],
		madeAt: 'createdAt',
		matches: (record, _list, _conflicted, sent) => isRuleAsSent(record, sent),
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

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get moderation rule',
	description: 'Retrieve a rule with its conditions and actions',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules/{ruleId}' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule to retrieve' }) },
	response: object<RuleRow>(),
	simplify: ruleSummary,
});

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
	body: {
		name: optional(ruleName),
		...ruleFields,
		...clearing({
			description: ruleFields.description,
			ruleFilters: ruleFields.ruleFilters,
		}),
	},
	requiresOneOf: ['name', ...RULE_CHANGES],
});

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

/** List the revisions of a rule: what it was before each change. */
const getRevisions = defineOperation({
	value: 'getRevisions',
	name: 'Get Revisions',
	action: 'Get revisions of moderation rule',
	description: 'Retrieve the revisions of a rule',
	request: { method: 'GET', api: 'chat', path: '/moderation/rules/{ruleId}/revisions' },
	path: { ruleId: rule({ displayName: 'Rule', description: 'Rule whose revisions to retrieve' }) },
	execution: whole(),
	response: list<RuleRow>(),
	simplify: ruleSummary,
});

/** The Rule resource (docs/platform.md, Moderation). */
export const ruleResource = resource({
	value: 'rule',
	name: 'Rule',
	default: 'create',
	operations: [create, get, getAll, update, deleteRule, getRevisions],
});
