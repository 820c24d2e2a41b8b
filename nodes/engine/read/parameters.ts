import type { IExecuteFunctions } from 'n8n-workflow';
import type { Field, Section } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import { invalid, missing } from '../problem/builders';
import type { Problem } from '../result';
import { COLLECTIONS } from './collections';
import { readFile } from './file';
import { asTyped } from './lists';
import { missingOneOf } from './oneOf';
import { collection, parameter, type ParameterValue } from './parameterValue';
import type { ParameterSource } from './source';

/**
 * The parameters of an item.
 * @param problems takes those of whole collections
 */
export function parameters(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	problems: Problem[],
): ParameterSource {
	const opened = new Map<Section, ReturnType<typeof collection>>();
	return {
		timezone: context.getTimezone(),
		given: ({ name, field, section }) => {
			if (section === 'main') return listed(context, name, field, parameter(context, name, item));
			const { given, failed } = open(context, section, item, opened, problems);
			// Most optional fields of most items were never added.
			if (given[name] === undefined) return failed.get(name);
			const path = `${COLLECTIONS[section].name}.${name}`;
			return listed(context, path, field, { given: given[name] });
		},
		file: async (field, property) => await readFile(context, item, field, property),
		missing: ({ displayName }) => missing(displayName),
		noneOf: (names, input) => missingOneOf(operation, names, input, context),
	};
}

/** A list that comes from an expression is data; else its entries were typed. */
function listed(
	context: IExecuteFunctions,
	path: string,
	field: Field,
	value: ParameterValue,
): ParameterValue {
	if (field.type !== 'list' || !('given' in value) || !Array.isArray(value.given)) return value;
	const raw = context.getNodeParameter(path, 0, '', { rawExpressions: true });
	return Array.isArray(raw) ? { given: asTyped(field, value.given) } : value;
}

/** A collection of the item, read once; one that cannot be read as a whole is a problem of its own. */
function open(
	context: IExecuteFunctions,
	section: Exclude<Section, 'main'>,
	item: number,
	opened: Map<Section, ReturnType<typeof collection>>,
	problems: Problem[],
): ReturnType<typeof collection> {
	const known = opened.get(section);
	if (known) return known;
	const { name, displayName } = COLLECTIONS[section];
	const read = collection(context, name, item);
	const whole = read.failed.get('');
	if (whole && 'message' in whole) problems.push(invalid(displayName, whole.message, whole.advice));
	opened.set(section, read);
	return read;
}
