import type { Input } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { options } from './basic';

/** The direction of a list by cursor, which also begins it (docs/platform.md, Paging). */
export const readFrom = {
	affix: optional(
		options({
			displayName: 'Read From',
			description: 'With which end the list begins, where Limit keeps the first ones',
			options: { append: 'Oldest', prepend: 'Newest' },
		}),
	),
};

/** A place to start at means nothing without a direction. */
export function startRule<N extends string>(field: N, input: Input) {
	if (input[field] === undefined || input.affix !== undefined) return undefined;
	return {
		field,
		message: 'does nothing without Read From',
		advice: 'Add Read From: Oldest reads on after this place, Newest reads back before it.',
	};
}
