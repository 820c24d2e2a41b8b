import { z } from 'zod/v4';
import { field } from '../engine/field';
import type { Complaint, Input } from '../engine/operation';
import { choice } from './text';

/** What kind of entries a keyword list holds (specification, Moderation keyword list). */
export const category = choice(
	'Category',
	'Kind of entries that the list holds; an update changes the list to this kind',
	{
		word: { name: 'Word', description: 'Entries are words, found as they are written' },
		pattern: { name: 'Pattern', description: 'Entries are regular expressions' },
		'sentence-similarity': {
			name: 'Sentence Similarity',
			description: 'Entries are sentences; what means the same is found too',
		},
	},
);

/** The entries of a list, typed or in a file. */
export const entries = {
	source: choice('Terms From', 'Where the entries of the list come from', {
		text: { name: 'Text', description: 'Typed here, or from an expression' },
		csv: { name: 'CSV File', description: 'A file of the input item, one entry a line' },
	}),
	terms: field(z.array(z.string().max(255)).max(10_000), {
		label: 'Terms',
		description:
			'Entries of the list, one by one, one a line, or as an array from an expression; words may also be separated by commas. Several input items with the same list are sent together.',
		placeholder: 'e.g. badword',
		noun: 'Term',
		control: 'lines',
		shown: 'first',
		showWhen: { source: ['text'] },
		requiredWhenShown: true,
	}).optional(),
	file: field(z.object({ fileName: z.string(), mimeType: z.string(), content: z.string() }), {
		label: 'Input Data Field Name',
		description: 'Name of the binary field that holds the CSV file, at most 1 MB',
		placeholder: 'e.g. data',
		control: 'binary',
		shown: 'first',
		showWhen: { source: ['csv'] },
		requiredWhenShown: true,
	}).optional(),
};

/** A comma parts entries where the platform takes them as one text (specification, endpoint 4). */
export function commas({ category: kind, terms = [] }: Input): Complaint | undefined {
	const given = terms as string[];
	if (kind === 'word' && given.length > 0 && given.every((term) => /^[\s,]*$/.test(term)))
		return { field: 'terms', says: 'hold nothing but commas', advice: 'Enter at least one term.' };
	if (kind !== 'pattern' || !given.some((term) => term.includes(','))) return undefined;
	return {
		field: 'terms',
		says: 'hold a pattern with a comma, which the platform takes for two patterns',
		advice: 'Put the patterns in a CSV file, one a line, and set Terms From to CSV File.',
	};
}
