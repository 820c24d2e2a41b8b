import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import type { Field, Fields, Input } from '../engine/declaration/field';
import { requiredFor } from '../engine/declaration/field';
import type { Merge } from '../engine/execution/merged';
import { buildBody } from '../engine/request/buildBody';
import type { Problem } from '../engine/problem';
import { invalid } from '../engine/problem/ours';
import { oneLine } from '../engine/problem/text';
import type { BinaryFile } from '../engine/read/file';
import { options } from './basic';
import { csvFile, fileSchema } from './file';

/** What kind of entries a keyword list holds (docs/platform.md, Moderation). */
export const category = options({
	displayName: 'Category',
	description: 'Kind of entries that the list holds; an update changes the list to this kind',
	options: {
		word: { name: 'Word', description: 'Entries are words, found as they are written' },
		pattern: { name: 'Pattern', description: 'Entries are regular expressions' },
		'sentence-similarity': {
			name: 'Sentence Similarity',
			description: 'Entries are sentences; what means the same is found too',
		},
	},
});

/** Whether the given entries replace those of a list, join them, or leave. */
export const change = options({
	displayName: 'Change',
	description:
		'What happens with the terms; what the list is called and its category can change too',
	options: {
		replace: {
			name: 'Replace All Terms',
			description: 'The list holds the given terms, and no others',
		},
		add: { name: 'Add Terms', description: 'The given terms join those of the list' },
		remove: { name: 'Remove Terms', description: 'The given terms leave the list' },
	},
});

/** How the terms of a list are changed one by one: by what it holds now, in its own category. */
export const termChange = {
	field: 'change' as const,
	keeps: ['category'],
	current: ({ searchTerms }: IDataObject): string[] | undefined =>
		Array.isArray(searchTerms) ? searchTerms.map(String) : undefined,
	refuses: termsRefused,
};

/** The entries of a list, typed or in a file. */
export const entries = {
	source: options({
		displayName: 'Terms From',
		description: 'Where the entries of the list come from',
		options: {
			text: { name: 'Text', description: 'Typed here, or from an expression' },
			csv: { name: 'CSV File', description: 'A file of the input item, one entry a line' },
		},
	}),
	terms: {
		...requiredFor<string[]>(
			{
				type: 'lines',
				schema: z.array(z.string()),
				required: true,
				displayName: 'Terms',
				description:
					'Entries of the list, one by one, one a line, or as an array from an expression; words may also be separated by commas. Several input items with the same list are sent together.',
				placeholder: 'e.g. badword',
				entryName: 'Term',
				sendAs: 'searchTerms',
			},
			{ source: ['text'] },
		),
		mayBeBlank: true,
	} satisfies Field<string[], false>,
	file: requiredFor<BinaryFile>(
		{
			type: 'file',
			holds: csvFile,
			schema: fileSchema,
			required: true,
			displayName: 'Input Data Field Name',
			description: 'Name of the binary field that holds the CSV file, at most 1 MB',
			placeholder: 'e.g. data',
		},
		{ source: ['csv'] },
	),
};

/**
 * The terms of one list, from all items that name it, in one request.
 * Sentences go one a part; the rest as comma-separated text (docs/platform.md, Moderation).
 * @param about the fields of the body beside the entries
 */
export function termLists<N extends string>(
	by: N,
	about: Fields,
): Pick<
	Merge<N | 'terms' | 'file'>,
	'by' | 'list' | 'file' | 'about' | 'entryName' | 'entries' | 'body' | 'expected'
> {
	return {
		by: [by],
		list: 'terms',
		file: 'file',
		about: Object.keys(about),
		entryName: 'Term',
		entries: termsOf,
		body: (content, input) => {
			const rest = buildBody(about, input);
			if ('file' in content) return { ...rest, file: content.file as unknown as IDataObject };
			return input.category === 'sentence-similarity'
				? { ...rest, disallowedSentences: content.entries }
				: { ...rest, searchTerms: content.entries.join(',') };
		},
		expected: (content, input) => ({
			...buildBody(about, input),
			// The platform does not show the file, so what it made of it cannot be compared.
			...('file' in content ? { file: content.file.fileName } : { searchTerms: content.entries }),
		}),
	};
}

/** Words may come separated by commas; in patterns and sentences a comma is a comma. */
function termsOf({ terms = [], category: kind }: Input): string[] {
	const given = terms as string[];
	if (kind !== 'word') return given;
	const words = given.flatMap((entry) => entry.split(','));
	return words.map((word) => word.trim()).filter((word) => word !== '');
}

const MAX_CHARACTERS = 100;

/** Rules over the terms of an item: a word or a pattern has a length, and a comma parts patterns. */
export function termRules(input: Input) {
	// What is added or removed is measured by the category that the list has (see `termsRefused`).
	if (input.category === undefined || input.category === 'sentence-similarity') return undefined;
	const terms = termsOf(input);
	const long = terms.find((term) => [...term].length > MAX_CHARACTERS);
	if (long !== undefined)
		return {
			field: 'terms' as const,
			message: `(entry ${terms.indexOf(long) + 1}) “${long.slice(0, 40)}…” is longer than ${MAX_CHARACTERS} characters`,
			advice: 'Shorten it, or put sentences in a list of the category Sentence Similarity.',
		};
	const parted = terms.findIndex((term) => term.includes(','));
	if (input.category !== 'pattern' || parted < 0) return undefined;
	return {
		field: 'terms' as const,
		message: `(entry ${parted + 1}) “${terms[parted]}” holds a comma, where the platform would part it in two patterns`,
		advice: 'Put the patterns in a CSV file, one a line, and set Terms From to CSV File.',
	};
}

/**
 * What keeps a changed list from being sent: a word that is too long, or a comma in what came by a file.
 * Sent as text, it would be parted in two.
 */
function termsRefused(terms: string[], { category: kind }: IDataObject): Problem | undefined {
	if (kind === 'sentence-similarity') return undefined;
	const long = terms.find((term) => [...term].length > MAX_CHARACTERS);
	if (long !== undefined)
		return invalid(
			`Term “${oneLine(long, 40)}”`,
			`is longer than ${MAX_CHARACTERS} characters`,
			'Shorten it, or put sentences in a list of the category Sentence Similarity.',
		);
	const parted = terms.find((term) => term.includes(','));
	if (parted === undefined) return undefined;
	return invalid(
		`Term “${oneLine(parted, 60)}”`,
		'holds a comma, where the platform would part it in two',
		'Nothing was sent. Set Change to Replace All Terms, and give all terms of the list in a CSV file, one a line.',
	);
}
