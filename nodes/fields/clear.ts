import { type Fields, type Input, optional } from '../engine';
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

/** What an update empties along with something else: fields that are parts of it. */
export function filledAndCleared(input: Input, parts: Record<string, Input>) {
	const cleared = (input.unset ?? []) as string[];
	const both = Object.keys(parts).find(
		(label) =>
			cleared.includes(label.toLowerCase()) &&
			Object.values(parts[label] ?? {}).some((value) => value !== undefined),
	);
	if (both === undefined) return undefined;
	return {
		field: 'unset' as const,
		message: `contains ${both}, which is filled in as well`,
		advice: 'Either fill in the field, or clear it.',
	};
}
