import type { IExecuteFunctions } from 'n8n-workflow';
import type { Section } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import { invalid, missing } from '../problem/builders';
import type { Problem } from '../result';
import { COLLECTIONS } from './collections';
import { readFile } from './file';
import { missingOneOf } from './oneOf';
import { collection, parameter } from './parameterValue';
import type { Source } from './source';

/**
 * The parameters of an item.
 * @param problems takes those of whole collections
 */
export function parameters(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	problems: Problem[],
): Source {
	const opened = new Map<Section, ReturnType<typeof collection>>();
	return {
		timezone: context.getTimezone(),
		given: ({ name, section }) => {
			if (section === 'main') return parameter(context, name, item);
			const { given, failed } = open(context, section, item, opened, problems);
			// Most optional fields of most items were never added.
			return failed.get(name) ?? (given[name] === undefined ? undefined : { given: given[name] });
		},
		file: async (field, property) => await readFile(context, item, field, property),
		missing: ({ displayName }) => missing(displayName),
		noneOf: (names, input) => missingOneOf(operation, names, input, context),
	};
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
