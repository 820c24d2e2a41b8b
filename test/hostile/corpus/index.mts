import type { IDataObject } from 'n8n-workflow';
import { isRequired, sectionOf } from '../../../nodes/engine/declaration/field';
import { COLLECTIONS } from '../../../nodes/engine/read/collections';
import type { OperationName } from '../../support/operations.mts';
import { bases } from './bases.mts';
import { badValues } from './values.mts';

/** One bad input: a field of an operation, and what an expression gives for it. */
export interface Bad {
	operation: OperationName;
	field: string;
	label: string;
	value: unknown;
}

const names = Object.keys(bases) as OperationName[];

/** Every field of the nine operations. */
export const fields = names.flatMap((operation) =>
	Object.entries(bases[operation].operation.fields).map(([field, declared]) => ({
		operation,
		field,
		declared,
		label: declared.displayName,
	})),
);

/** Every field with every bad value of its kind; a required one also with nothing at all. */
export const corpus: Bad[] = fields.flatMap(({ operation, field, declared, label }) => {
	const blank = declared.type === 'password' ? [] : ['   '];
	const isNeeded = isRequired(declared) && !declared.mayBeBlank;
	const nothing = isNeeded ? [undefined, null, '', ...blank] : [];
	return [...nothing, ...(badValues[field] ?? [])].map((value) => ({
		operation,
		field,
		label,
		value,
	}));
});

/** The parameters of an operation with one field changed, wherever the editor has it. */
export function parametersWith(operation: OperationName, field: string, value: unknown) {
	const { parameters, operation: declared } = bases[operation];
	const { [field]: changing } = declared.fields;
	if (!changing) throw new Error(`${operation} has no field ${field}`);
	const section = sectionOf(changing);
	const shown = Object.entries(changing.shownFor ?? {}).map(([other, [own]]) => [other, own]);
	const changed = { ...parameters, ...(Object.fromEntries(shown) as IDataObject) };
	// n8n takes no expression for several fields in one.
	const own = field === 'columns' ? { values: [{ field: 'name', column: value }] } : value;
	if (section === 'main') return { ...changed, [field]: own } as IDataObject;
	return { ...changed, [COLLECTIONS[section].name]: { [field]: own } } as IDataObject;
}
