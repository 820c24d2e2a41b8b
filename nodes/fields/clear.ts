import { type Fields, optional } from '../engine';
import { multiOptions } from './basic';

/**
 * Fields to Clear of an update: an empty field means "not given", so emptying is chosen here.
 * @param fields those that the platform empties by name: it has a word for that in some updates
 * @param clears those that are sent empty
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

/** The same for an update that has no word for it: all of these fields that can be empty, but for one. */
export const clearing = (fields: Fields, but?: string) =>
	fieldsToClear(
		{},
		Object.fromEntries(
			Object.entries(fields).filter(
				([name, { type }]) => name !== but && !NEVER_EMPTY.includes(type),
			),
		),
	);
