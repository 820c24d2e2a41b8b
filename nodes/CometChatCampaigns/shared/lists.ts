import { type Choices, cursor, optional } from '../../engine';
import { options, text } from '../../fields/basic';

/** Lists of this API: by cursor, at most 100 rows (docs/platform.md, Campaigns). */
export const byCursor = () => cursor({ max: 100, id: 'id' });

/** By what a list is sorted, and in which direction. */
export const sorting = <V extends string>(fieldChoices: Choices<V>) => ({
	sort: optional(
		options({
			displayName: 'Sort By',
			description: 'Field to sort the results by',
			options: fieldChoices,
		}),
	),
	order: optional(
		options({
			displayName: 'Sort Order',
			description: 'Direction to sort the results in',
			options: { asc: 'Ascending', desc: 'Descending' },
		}),
	),
});

/** A text to look for, and in what. */
export const search = (place: string) => ({
	search: optional(
		text({
			displayName: 'Search',
			description: `Text to look for in ${place}`,
			placeholder: 'e.g. release',
		}),
	),
});

/** Whether one of several tags is enough. */
export const tagMatch = {
	tagMatch: optional(
		options({
			displayName: 'Tag Match',
			description: 'Whether any of the tags is enough, or all are needed',
			options: { any: 'Any', all: 'All' },
		}),
	),
};
