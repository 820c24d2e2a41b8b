import * as z from 'zod/v4';

import { field } from '../../../platform/parts.mts';

const most = 10;
const atMost = (name: string) => `A rule has at most ${most} ${name}.`;
const one = <Word extends string>(name: string, ...words: Word[]) =>
	z.enum(words, `The ${name} must be one of ${words.join(', ')}.`);

const userFilter = z.object({
	entity: z.literal('user'),
	type: one('type', 'sender', 'receiver'),
	operand: one('operand', 'uid', 'name', 'role', 'tags', 'createdAt'),
	operator: one('operator', 'equals', 'notEquals', 'in', 'notIn', 'startsWith'),
	value: field.text('value', 255),
});

const groupFilter = z.object({
	entity: z.literal('group'),
	type: one('type', 'sender', 'receiver'),
	operand: one('operand', 'guid', 'name', 'type', 'tags', 'createdAt'),
	operator: one(
		'operator',
		...(['equals', 'notEquals', 'in', 'notIn', 'startsWith'] as const),
		...(['endsWith', 'lessThan', 'greaterThan'] as const),
	),
	value: field.text('value', 255),
});

const condition = z.object({
	id: z.int('The id of a condition must be a whole number.'),
	entity: one('entity', 'message'),
	operand: one('operand', 'text', 'image', 'video', 'custom'),
	operator: one('operator', 'contains', 'equals'),
	category: one(
		'category',
		...(['word', 'pattern', 'sentence-similarity', 'toxicity', 'custom-api'] as const),
	).optional(),
	isKeywordReferencePresent: field.flag('isKeywordReferencePresent').default(false),
	isMediaPresent: field.flag('isMediaPresent').default(false),
	value: field.text('value', 255),
});

export type Filter = z.output<typeof userFilter> | z.output<typeof groupFilter>;
export type Condition = z.output<typeof condition>;

const fields = {
	name: field.text('name', 100),
	description: field.optionalText('description', 255),
	enabled: field.flag('enabled'),
	action: z.array(field.text('action', 100), 'The action must be a list of texts.'),
	filters: z
		.array(z.discriminatedUnion('entity', [userFilter, groupFilter]))
		.max(most, atMost('filters')),
	conditions: z.array(condition).max(most, atMost('conditions')),
};

/** The body of create: what a rule needs beside its name has a value if nothing is said. */
export const newRule = z.object({
	id: field
		.text('id', 100)
		.regex(/^[A-Za-z0-9_-]+$/, 'The id can contain only letters, digits, - and _.'),
	...fields,
	enabled: fields.enabled.default(true),
	action: fields.action.default([]),
	filters: fields.filters.default([]),
	conditions: fields.conditions.default([]),
});

/** The body of update: what is sent replaces what is there. */
export const ruleChanges = z.object(fields).partial();
