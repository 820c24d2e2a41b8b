import type { Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { multiOptions } from './basic';

/** Fields to Clear of an update: an empty field means "not given", so emptying is chosen here. */
export const fieldsToClear = <V extends string>(options: Record<V, string>) => ({
	unset: optional(
		multiOptions({
			displayName: 'Fields to Clear',
			description: 'Fields to clear. Fields left empty above stay unchanged.',
			options,
		}),
	),
});

/** Refuses a field that is filled in and cleared at once, by its label in Fields to Clear. */
export function filledAndCleared(input: Input, options: Record<string, string>) {
	const cleared = (input.unset ?? []) as string[];
	const both = cleared.find((name) => input[name] !== undefined);
	if (both === undefined) return undefined;
	return {
		field: 'unset' as const,
		message: `contains ${options[both]}, which is filled in as well`,
		advice: 'Either fill in the field, or clear it.',
	};
}
