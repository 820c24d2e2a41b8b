import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import {
	coerce,
	type Field,
	type Fields,
	failure,
	fromIssue,
	invalid,
	isObject,
	joined,
	listOf,
	missing,
	oneLine,
	type Problem,
	type Result,
	ruleMessage,
	success,
	withEntryName,
} from '../../engine';
import { textList } from '../../fields/basic';
import { idSchema } from '../../fields/id';
import { create as createList } from '../keywordList';
import { create as createReason } from '../reason';
import { MAX_ENTRIES } from '../rule/conditions';
import { create as createRule } from '../rule';
import { conditionOf, filterOf } from './ruleParts';

/** What a setup consists of. */
export type ThingKind = 'list' | 'rule' | 'reason';

/** A list, a rule or a reason, with as much of its content as is given or known. */
export interface Thing {
	kind: ThingKind;
	id: string;
	content: IDataObject;
	/** Terms that came in a cell as they stood: between commas, they are words of their own. */
	cells?: string[] | undefined;
}

export const kindNames: Record<ThingKind, string> = {
	list: 'Keyword list',
	rule: 'Rule',
	reason: 'Reason',
};

/** What tells one thing from all others. */
export type ThingName = Pick<Thing, 'kind' | 'id'>;

export const keyOf = ({ kind, id }: ThingName): string => `${kind}/${id}`;

/** How messages call it. */
export const labelOf = ({ kind, id }: ThingName): string => `${kindNames[kind]} “${id}”`;

/** A problem that says which list, rule or reason it is of. */
export const ofThing = ({ kind, id }: ThingName, problem: Problem): Problem =>
	withEntryName(kindNames[kind], id, problem);

/** The words for a type in a sheet, without spaces and in small letters. */
const typeNames: Record<string, ThingKind> = {
	list: 'list',
	keywordlist: 'list',
	rule: 'rule',
	reason: 'reason',
	flagreason: 'reason',
};

const parts = (displayName: string, part: (given: IDataObject, index: number) => IDataObject) =>
	({
		type: 'json',
		displayName,
		description: '',
		required: false,
		schema: z
			.array(
				z.custom<IDataObject>(
					isObject,
					ruleMessage('must be a list of JSON objects', 'Write it as [{"key": "value"}].'),
				),
			)
			.max(MAX_ENTRIES)
			.transform((all) => all.map(part)),
	}) satisfies Field<IDataObject[], false>;

const names = (displayName: string, entryName: string, schema?: z.ZodType<string>): Field =>
	textList({ displayName, entryName, description: '', ...(schema ? { schema } : {}) });

const listFields = createList.fields;
const { name, description, enabled } = createRule.fields;

/** The columns of each type beside Type and ID. */
export const columns = {
	list: {
		name: listFields.name!,
		description: listFields.description!,
		category: {
			type: 'text',
			displayName: 'Category',
			description: '',
			required: false,
			schema: z.enum(['word', 'pattern', 'sentence-similarity', 'custom-api']),
		},
		terms: listFields.terms!,
	},
	rule: {
		name: name!,
		description: description!,
		enabled: enabled!,
		actions: names('Actions', 'Action'),
		conditions: parts('Conditions', conditionOf),
		filters: parts('Filters', filterOf),
		keywordLists: names('Keyword Lists', 'List', idSchema),
	},
	reason: {
		name: createReason.fields.name!,
		description: createReason.fields.description!,
	},
} satisfies Record<ThingKind, Fields>;

/** What an empty cell clears: all else always has a value, and stays. */
const cleared: Record<ThingKind, IDataObject> = {
	list: { description: '' },
	rule: { description: '', actions: [], filters: [] },
	reason: {},
};

const plainName = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Reads a row of a sheet, or an object of a file. Columns that nothing is known of are passed over.
 * @returns the thing, or a problem with what is known of the thing that it is about
 */
export function readThing(record: IDataObject): Result<Thing> & { about?: Partial<ThingName> } {
	const cells = new Map(Object.entries(record).map(([key, cell]) => [plainName(key), cell]));
	const type = cells.get('type') ?? '';
	const kind = typeNames[plainName(String(type))];
	const id = valueOf(createReason.fields.id!, cells.get('id'));
	const about: Partial<ThingName> = {
		...(kind ? { kind } : {}),
		...(id.ok && id.value !== undefined ? { id: String(id.value) } : {}),
	};
	const wrong = (problem: Problem) => ({ ...failure(problem), about });
	if (!kind)
		return wrong(
			invalid(
				`Type “${oneLine(type, 60)}”`,
				'is neither list, rule nor reason',
				'Each row needs one of them in its column type.',
			),
		);
	if (!id.ok) return wrong(id.problem);
	if (about.id === undefined) return wrong(missing(`ID of a ${kind}`, 'Give each row an ID.'));
	const thing: Thing = { kind, id: about.id, content: {} };
	const problems: Problem[] = [];
	for (const [column, field] of Object.entries(columns[kind] as Fields)) {
		const key = plainName(column);
		if (!cells.has(key)) continue;
		const value = valueOf(field, cells.get(key));
		const empty = cleared[kind][column];
		if (!value.ok) problems.push(value.problem);
		else if (value.value !== undefined) thing.content[column] = value.value as string;
		else if (empty !== undefined) thing.content[column] = empty;
	}
	const terms = cells.get('terms');
	// In the JSON text of a list a comma is a comma.
	if (typeof terms === 'string' && !listOf(terms))
		thing.cells = thing.content.terms as string[] | undefined;
	const problem = joined(problems);
	return problem ? wrong(ofThing(thing, problem)) : success(thing);
}

/** The terms of a list, whose category may stand in another row or in the app. */
export function termsOf({ cells = [], content }: Thing, category: unknown): unknown {
	const { terms } = content;
	if (category !== 'word' || cells.length === 0) return terms;
	const whole = new Set(cells);
	const words = (terms as string[]).flatMap((term) => (whole.has(term) ? term.split(',') : term));
	return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
}

/** The value of a cell as its field takes it; nothing of an empty one. */
function valueOf(field: Field, cell: unknown): Result<unknown> {
	const read = coerce(field, cell, 'UTC');
	if (!('value' in read)) return failure(invalid(field.displayName, read.message, read.advice));
	if (read.value === undefined) return success(undefined);
	const parsed = field.schema.safeParse(read.value);
	if (parsed.success) return success(parsed.data);
	const [issue] = parsed.error.issues;
	// An issue of a field says where it is below the field's name.
	const placed = { ...issue!, path: ['', ...issue!.path] };
	return failure(fromIssue(field, placed, read.value));
}
