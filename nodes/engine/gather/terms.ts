import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../operation';
import { place } from '../request/place';
import type { Fields } from '../field';
import type { Gather } from './index';

/**
 * The terms of one list, from all items that name the list, in one call: the platform replaces a
 * list as a whole, so a call for each item would leave only the last (specification, endpoints 4, 5).
 * Sentences go one a part; the rest as comma-separated text (vendor facts, 6).
 */
export function terms(options: { by: string[]; body: Fields }): Gather {
	return {
		by: options.by,
		takes: ['terms', 'file'],
		most: Infinity,
		noun: 'Keyword List',
		together: true,
		entities: (input) =>
			input.file
				? [{ id: 'file', key: 'CSV file', value: input.file }]
				: split(input).map((term) => ({ id: term, key: term, list: 'terms', value: term })),
		body: (entities, input) => {
			const rest = place(options.body, input);
			if (entities[0]?.list !== 'terms') return { ...rest, file: entities[0].value as IDataObject };
			const all = entities.map((entity) => entity.key);
			return input.category === 'sentence-similarity'
				? { ...rest, disallowedSentences: all }
				: { ...rest, searchTerms: all.join(',') };
		},
		shows: (entities, input) => ({
			...place(options.body, input),
			...(entities[0]?.list === 'terms' ? { searchTerms: entities.map(({ key }) => key) } : {}),
		}),
		verdict: (data) => ({ row: data }),
	};
}

/** Words may come separated by commas; in patterns and sentences a comma is a comma. */
function split({ terms: given, category }: Input): string[] {
	if (category !== 'word') return given as string[];
	const words = (given as string[]).flatMap((entry) => entry.split(','));
	return words.map((word) => word.trim()).filter((word) => word !== '');
}
