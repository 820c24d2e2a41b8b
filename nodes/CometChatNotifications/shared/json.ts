import { type Field, isObject, ruleMessage } from '../../engine';
import type { About } from '../../fields/basic';
import { jsonObject } from '../../fields/common';
import { numbersOf } from './events';

/** What may be at a path of keys. */
export type JsonChoices = Record<string, unknown[]>;

/** The value at a path of keys, if anything does. */
export const valueAt = (data: unknown, path: string): unknown =>
	path
		.split('.')
		.reduce<unknown>(
			(inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
			data,
		);

/** Keys as the platform takes them, laid over the fields; known ones are checked like these. */
export const wholeBody = (
	choices: JsonChoices,
	about: About,
): Field<Record<string, unknown>, true> => {
	const field = jsonObject({ sendAs: '*', ...about });
	const schema = field.schema.superRefine((data, context) => {
		for (const [path, allowed] of Object.entries(choices)) {
			const value = valueAt(data, path);
			if (value === undefined || allowed.includes(value)) continue;
			const message = ruleMessage(
				`contains something other than ${allowed.join(' or ')} at ${path}`,
				'Correct it there, or use the field for it.',
			);
			context.addIssue({ code: 'custom', path: [], message });
		}
	});
	// One that was added and not touched says nothing.
	const unlessEmpty = schema.transform((data) => (Object.keys(data).length > 0 ? data : undefined));
	return { ...field, schema: unlessEmpty } as Field<Record<string, unknown>, true>;
};

/** The numbers that each event takes, at its place. */
export const numbers = (
	places: Record<string, string>,
	pathFor: (event: string) => string,
): JsonChoices =>
	Object.fromEntries(
		Object.keys(places).map((event) => [pathFor(event), Object.values(numbersOf(event)).sort()]),
	);
