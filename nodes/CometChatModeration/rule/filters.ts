import type { IDataObject } from 'n8n-workflow';
import { buildBody, type Field, requiredFor } from '../../engine';
import { groups, options, text } from '../../fields/basic';
import { MAX_ENTRIES } from './conditions';

const USER = ['sender', 'receiver'];
const GROUP = ['group'];

const operand = (displayName: string, first: string, values: Record<string, string>) =>
	options({
		displayName,
		default: first,
		description: 'Field to compare',
		sendAs: 'operand',
		options: values,
	});

const createdAt = 'Created At';
const name = 'Name';
const tags = 'Tags';

const equals = 'Equals';
const isIn = 'In';
const others = { notEquals: 'Not Equals', notIn: 'Not In', startsWith: 'Starts With' };

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
		operand('User Field', 'uid', { createdAt, name, role: 'Role', tags, uid: 'UID' }),
		{
			appliesTo: USER,
		},
	),
	groupField: requiredFor(
		operand('Group Field', 'guid', { createdAt, guid: 'GUID', name, tags, type: 'Type' }),
		{
			appliesTo: GROUP,
		},
	),
	userOperator: requiredFor(operator('User Operator', { equals, in: isIn, ...others }), {
		appliesTo: USER,
	}),
	groupOperator: requiredFor(
		operator('Group Operator', {
			endsWith: 'Ends With',
			equals,
			greaterThan: 'Greater Than',
			in: isIn,
			lessThan: 'Less Than',
			...others,
		}),
		{ appliesTo: GROUP },
	),
	value: text({
		displayName: 'Value',
		description: 'Value to compare the field with; comma-separated for In and Not In',
		placeholder: 'e.g. moderator',
	}),
};

const given = groups({
	displayName: 'Filters',
	description:
		'Whose messages the rule checks. Leave empty to check all, in groups and between users.',
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
