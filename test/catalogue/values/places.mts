import type { IDataObject } from 'n8n-workflow';
import type { Field, Fields } from '../../../nodes/engine/declare/field';
import { COLLECTIONS, sectionOf } from '../../../nodes/engine/declare/field';
import { branches, inGroups } from '../branches.mts';
import { filled, id } from '../case.mts';
import { caseOf } from '../cases/index.mts';
import { withField } from '../choice.mts';
import type { Offered } from '../operations.mts';
import { offered } from '../operations.mts';

/** A field of an operation, and how to ask with `$json.value` in it. */
export interface Place {
	one: Offered;
	name: string;
	field: Field;
	/** The group that it is in. */
	group?: Field;
	/** @param rows what was done before gave */
	parameters(rows: IDataObject[]): IDataObject;
}

const VALUE = '={{ $json.value }}';
const asked = ({ type }: Field) => (type === 'locator' ? id(VALUE) : VALUE);

/** What parameters have for a field. */
function valueIn(all: IDataObject, name: string, field: Field): unknown {
	const section = sectionOf(field);
	const among = section === 'main' ? all : ((all[COLLECTIONS[section].name] ?? {}) as IDataObject);
	return among[name];
}

/** What must stand beside a field for it to show, with what that needs. */
const besides = (fields: Fields, name: string, known: typeof branches): IDataObject =>
	Object.entries(fields[name]?.shownFor ?? {}).reduce<IDataObject>((all, [other, [value]]) => {
		const needs = Object.entries(known[other]?.[String(value)] ?? {});
		const own = Object.fromEntries(needs.filter(([one]) => one in fields));
		return { ...besides(fields, other, known), ...own, ...all, [other]: value };
	}, {});

/** Fields that change what others give. */
const REWRITES = ['mentions', 'ruleJson'];
const without = (all: IDataObject, own: string): IDataObject =>
	Object.fromEntries(
		Object.entries(all)
			.filter(([name]) => name === own || !REWRITES.includes(name))
			.map(([name, value]) => [
				name,
				name === 'additionalFields' ? without(value as IDataObject, own) : value,
			]),
	);

/** A case in which a field shows: with all that can be asked for, if it is filled in there. */
function around(one: Offered, name: string, rows: IDataObject[]): IDataObject {
	const { fields } = one.operation;
	const { minimal, full = minimal } = caseOf(one.id);
	const field = fields[name]!;
	const all = without(filled(full, rows), name);
	const isShown = Object.entries(field.shownFor ?? {}).every(([other, values]) =>
		values.includes((all[other] ?? fields[other]?.default) as string),
	);
	// What is filled in can't be cleared.
	if (valueIn(all, name, field) !== undefined && isShown && name !== 'unset') return all;
	return Object.entries(besides(fields, name, branches)).reduce(
		(base, [other, value]) => withField(base, other, fields[other]!, value),
		filled(minimal, rows),
	);
}

/** Something for each field of a group that must always be given. */
const always = (fields: Fields): IDataObject =>
	Object.fromEntries(
		Object.entries(fields)
			.filter(([, { required, shownFor }]) => required && !shownFor)
			.map(([name, field]) => {
				const [choice] = field.type === 'options' ? Object.keys(field.options) : [];
				return [name, field.type === 'boolean' ? true : (choice ?? 'https://example.com/a.png')];
			}),
	);

/** What says the type of a file whose URL doesn't. */
const BESIDE: Record<string, IDataObject> = { attachments: { mimeType: 'image/png' } };

/** An entry of a group with the value in one field, and around it what the case or the field needs. */
function entryWith(
	all: IDataObject,
	name: string,
	group: Field & { fields: Fields },
	inner: string,
) {
	const { fields } = group;
	const own = fields[inner]!;
	const { values } = (valueIn(all, name, group) ?? {}) as IDataObject;
	const [stored] = [values].flat() as Array<IDataObject | undefined>;
	const isFit = stored && (own.shownFor === undefined || inner in stored);
	const alone = { ...always(fields), ...besides(fields, inner, inGroups[name] ?? {}) };
	return { ...(isFit ? stored : alone), ...BESIDE[name], [inner]: asked(own) };
}

const placesOf = (one: Offered): Place[] =>
	Object.entries(one.operation.fields).flatMap(([name, field]): Place[] => {
		const place = (inner: Partial<Place>, value: (all: IDataObject) => unknown) => ({
			...{ one, name, field, ...inner },
			parameters(rows: IDataObject[]) {
				const all = around(one, name, rows);
				return withField(all, name, field, value(all));
			},
		});
		if (field.type !== 'group') return [place({}, () => asked(field))];
		return Object.entries(field.fields).map(([inner, own]) =>
			place({ name: inner, field: own, group: field }, (all) => {
				const entry = entryWith(all, name, field, inner);
				return { values: field.multiple ? [entry] : entry };
			}),
		);
	});

/** Every field of every operation; of a group each field inside, as n8n takes no expression for all. */
export const places: Place[] = offered.flatMap(placesOf);
