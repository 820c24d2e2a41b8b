import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../declaration/operation';
import type { Field, Input } from '../declaration/field';
import { sectionOf } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import { isObject } from '../isObject';
import type { Problem } from '../result';
import { invalid } from '../problem/builders';
import { COLLECTIONS } from './collections';

/**
 * Nothing was given of several fields of which one is needed. Only those that show for the item’s choices
 * are named; where they contain expressions, they gave nothing for this item.
 */
export function missingOneOf(
	operation: Operation,
	allNames: string[],
	input: Input,
	context: IExecuteFunctions,
): Problem {
	const isShown = (name: string): boolean =>
		Object.entries(fieldOf(operation, name).shownFor ?? {}).every(([other, values]) =>
			values.includes(input[other] as string),
		);
	const names = allNames.filter(isShown);
	const parameters: Input = context.getNode().parameters;
	const storedIn = (name: string): unknown => {
		const section = sectionOf(fieldOf(operation, name));
		if (section === 'main') return parameters[name];
		const collection = parameters[COLLECTIONS[section].name];
		return isObject(collection) ? collection[name] : undefined;
	};
	const expressions = names.filter((name) => JSON.stringify(storedIn(name) ?? '').includes('"='));
	const label = (name: string) => fieldOf(operation, name).displayName;
	const [expression] = expressions;
	if (expression !== undefined)
		return invalid(
			expressions.map(label).join(' and '),
			`gave no ${wantedBy(fieldOf(operation, expression))} for this item`,
			'Check what the previous node returned for it; it may have failed there.',
		);
	const [first = ''] = names;
	return invalid(
		label(first),
		names.length === 1 ? 'is empty' : 'and the other fields are empty',
		`Fill in at least one of ${[...new Set(names.map(label))].join(', ')}.`,
	);
}

/** What a person calls the value of a field. */
const wantedBy = (field: Field): string => (field.type === 'list' ? field.entryName : 'value');
