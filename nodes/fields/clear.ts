import { type Fields, optional } from '../engine';
import { multiOptions } from './basic';

/**
 * Fields to Clear of an update: an empty field means "not given", so emptying is chosen here.
 * @param named fields that the platform empties by name: some updates have a word for that
 * @param clears fields that are sent empty
 */
export const fieldsToClear = <V extends string>(named: Record<V, string>, clears: Fields = {}) => ({
	unset: optional(
		multiOptions<string>({
			displayName: 'Fields to Clear',
			description: 'Fields to clear. Fields left empty above stay unchanged.',
			options: {
				...named,
				...Object.fromEntries(
					Object.entries(clears).map(([name, { displayName }]) => [name, displayName]),
				),
			},
		}),
		{ clears: Object.keys(clears) },
	),
});

/** What has a value always. */
const NEVER_EMPTY = ['boolean', 'options', 'number', 'dateTime'];

/** Fields to Clear of an update that knows no word for it: of these fields all that can be empty, without `but`. */
export const clearing = (fields: Fields, but?: string) =>
	fieldsToClear(
		{},
		Object.fromEntries(
			Object.entries(fields).filter(
				([name, { type }]) => name !== but && !NEVER_EMPTY.includes(type),
			),
		),
	);
