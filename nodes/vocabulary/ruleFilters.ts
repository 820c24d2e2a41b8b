import type { IDataObject } from 'n8n-workflow';
import type { Field } from '../engine/declaration/field';
import { requiredFor } from '../engine/declaration/field';
import { buildBody } from '../engine/request/buildBody';
import { groups, options, text } from './basic';
import { MAX_ENTRIES } from './ruleConditions';

const USER = ['sender', 'receiver'];
const GROUP = ['group'];

const operand = (first: string, values: Record<string, string>) =>
	options({
		default: first,
		displayName: 'Field',
		description: 'What is compared',
		sendAs: 'operand',
		options: values,
	});

const createdAt = 'Created At';
const name = 'Name';
const tags = 'Tags';

const equals = 'Equals';
const isIn = 'In';
const others = { notEquals: 'Not Equals', notIn: 'Not In', startsWith: 'Starts With' };

const operator = (values: Record<string, string>) =>
	options({
		displayName: 'Operator',
		description: 'How it is compared',
		default: 'equals',
		sendAs: 'operator',
		options: values,
	});

const fields = {
	appliesTo: options({
		displayName: 'Applies To',
		description: 'Whose field is compared',
		sendAs: '',
		options: {
			sender: { name: 'Sender', body: { entity: 'user', type: 'sender' } },
			receiver: { name: 'Receiver', body: { entity: 'user', type: 'receiver' } },
			group: { name: 'Group', body: { entity: 'group', type: 'receiver' } },
		},
	}),
	userField: requiredFor(operand('uid', { createdAt, name, role: 'Role', tags, uid: 'UID' }), {
		appliesTo: USER,
	}),
	groupField: requiredFor(operand('guid', { createdAt, guid: 'GUID', name, tags, type: 'Type' }), {
		appliesTo: GROUP,
	}),
	userOperator: requiredFor(operator({ equals, in: isIn, ...others }), { appliesTo: USER }),
	groupOperator: requiredFor(
		operator({
			...{ endsWith: 'Ends With', equals, greaterThan: 'Greater Than', in: isIn },
			...{ lessThan: 'Less Than', ...others },
		}),
		{ appliesTo: GROUP },
	),
	value: text({
		displayName: 'Value',
		description: 'What the field is compared with; several for In and Not In, with commas',
		placeholder: 'e.g. moderator',
	}),
};

const given = groups({
	displayName: 'Filters',
	description: 'Whose messages the rule checks; without a filter, those of all',
	entryName: 'Filter',
	maxEntries: MAX_ENTRIES,
	sendAs: 'filters',
	fields,
});

/** Whose messages a rule checks, as the platform takes it (docs/platform.md, Moderation). */
export const ruleFilters: Field<IDataObject[], true> = {
	...given,
	schema: given.schema.transform((all) => all.map((one) => buildBody(fields, one))),
};
