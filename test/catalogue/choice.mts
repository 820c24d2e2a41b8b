import type { IDataObject } from 'n8n-workflow';
import type { Field, Fields } from '../../nodes/engine/declare/field';
import { COLLECTIONS, sectionOf } from '../../nodes/engine/declare/field';
import type { Branches } from './branches.mts';
import { branches, inGroups, special } from './branches.mts';
import { filled } from './case.mts';
import { caseOf } from './cases/index.mts';
import type { Offered } from './operations.mts';

/** One value of a field on which others depend, with what it needs beside it. */
export interface Choice {
	/** Where its fields stand: the form, or one of its groups. */
	place: string;
	field: string;
	value: string | boolean;
	branch: IDataObject;
	/** The fields that show for it, and those that show for other values. */
	shown: Fields;
	hidden: Fields;
}

/** An expression that takes the choice from the item. */
const CHOICE = '={{ $json.choice }}';

/** Every choice of an operation. */
export const choicesOf = ({ id, operation: { fields } }: Offered): Choice[] => [
	...choicesIn('the form', fields, branches, special[id]?.branches),
	...Object.entries(fields).flatMap(([name, field]) =>
		field.type === 'group' ? choicesIn(name, field.fields, inGroups[name] ?? {}) : [],
	),
];

function choicesIn(place: string, fields: Fields, known: Branches, own: Branches = {}): Choice[] {
	const choosing = new Set(Object.values(fields).flatMap(({ shownFor = {} }) => keys(shownFor)));
	return [...choosing].flatMap((field) => {
		const values = keys(known[field] ?? {}).filter((value) => isChoice(fields[field]!, value));
		return values.map((key): Choice => {
			const value = fields[field]!.type === 'boolean' ? key === 'true' : key;
			const dependent = (shows: boolean) =>
				Object.fromEntries(
					Object.entries(fields).filter(
						([, { shownFor = {} }]) => shownFor[field]?.includes(value) === shows,
					),
				);
			const [shown, hidden] = [dependent(true), dependent(false)];
			const needs = { ...known[field]?.[key], ...own[field]?.[key] };
			const branch = Object.fromEntries(Object.entries(needs).filter(([name]) => name in fields));
			return { place, field, value, branch, shown, hidden };
		});
	});
}

const keys = Object.keys;

const isChoice = (field: Field, value: string): boolean =>
	['boolean', 'locator'].includes(field.type) ||
	(field.type === 'options' && value in field.options);

/**
 * Parameters of an operation with the choice as an expression, and what it needs.
 * @param rows what was done before gave
 * @param beside what else stands among the fields of the choice
 */
export function withChoice(
	{ id, operation: { fields } }: Offered,
	{ place, field, branch, shown, hidden }: Choice,
	rows: IDataObject[],
	beside: IDataObject = {},
): IDataObject {
	const minimal = filled(caseOf(id).minimal, rows);
	const own = { ...beside, ...branch, [field]: CHOICE };
	const group = fields[place];
	if (group?.type !== 'group')
		return keys(own).reduce(
			(all, name) => withField(all, name, fields[name]!, own[name]),
			without(minimal, { ...shown, ...hidden }),
		);
	const shownBy = Object.entries(group.shownFor ?? {}).reduce(
		(all, [other, [value]]) => ({ ...all, ...branches[other]?.[String(value)], [other]: value }),
		minimal,
	);
	const known = Object.fromEntries(
		Object.entries(shownBy).filter(
			([name]) => name in fields || name === 'options' || name === 'additionalFields',
		),
	);
	return withField(known, place, group, { values: group.multiple ? [own] : own });
}

const without = (parameters: IDataObject, fields: Fields): IDataObject =>
	Object.fromEntries(Object.entries(parameters).filter(([name]) => !(name in fields)));

/** Parameters with one more field, where the form has it. */
export function withField(
	all: IDataObject,
	name: string,
	field: Field,
	value: unknown,
): IDataObject {
	const section = sectionOf(field);
	if (section === 'main') return { ...all, [name]: value as IDataObject };
	const collection = COLLECTIONS[section].name;
	return {
		...all,
		[collection]: { ...(all[collection] as IDataObject), [name]: value } as IDataObject,
	};
}
