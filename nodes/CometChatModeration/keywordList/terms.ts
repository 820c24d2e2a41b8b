import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v4';
import {
	buildBody,
	type Field,
	type Fields,
	type Input,
	invalid,
	oneLine,
	type Problem,
	requiredFor,
} from '../../engine';
import { options } from '../../fields/basic';
import { inputFile } from '../../fields/file';
import { isForOthers, isPattern, OTHER_ENGINES, PATTERN_ADVICE } from '../shared/pattern';
import { termsIn } from './content';
import { csvFile } from './csvFile';
import type { Merge } from './merged';
import { brokenTerm } from './problems';
import { fileOfTerms, hasLineBreak, isPlain, quotedTerms } from './termFile';

/** What kind of entries a keyword list holds (docs/platform.md, Moderation). */
export const category = options({
	displayName: 'Category',
	description: 'Type of terms in the list; an update changes the list to this type',
	options: {
		word: { name: 'Word', description: 'Words that a text contains' },
		pattern: { name: 'Pattern', description: 'Regular expressions' },
		'sentence-similarity': {
			name: 'Sentence Similarity',
			description: 'Sentences; texts with the same meaning match too',
		},
	},
});

/** Whether the given entries replace those of a list, join them, or leave. */
export const change = options({
	displayName: 'Change',
	description: 'What to do with the terms. Input items with the same list are sent together.',
	options: {
		replace: {
			name: 'Replace All Terms',
			description: 'Replaces all terms of the list with these',
		},
		add: { name: 'Add Terms', description: 'Adds the terms to the list' },
		remove: { name: 'Remove Terms', description: 'Removes the terms from the list' },
	},
});

/** How terms are added or removed: by what the list holds now, in its own category. */
export const termChange = {
	field: 'change' as const,
	keeps: ['category'],
	refuses: termsRefused,
	asFile: termsFile,
};

/** The entries of a list, typed or in a file. */
export const entries = {
	source: options({
		displayName: 'Terms From',
		description: 'Where the terms of the list come from',
		options: {
			text: { name: 'Text', description: 'Typed here, or from an expression' },
			csv: { name: 'File', description: 'A file of the input item, one term per line' },
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
					'Terms of the list: one per entry, one per line, or an array from an expression. Words can also be comma-separated. Input items with the same list are sent together.',
				placeholder: 'e.g. badword',
				builderHint:
					'With the category Pattern, no term may contain a comma: write [0-9]{10} for [0-9]{10,}, or set Terms From to File',
				entryName: 'Term',
				sendAs: 'searchTerms',
			},
			{ source: ['text'] },
		),
		mayBeBlank: true,
	} satisfies Field<string[], false>,
	file: requiredFor(
		inputFile(csvFile, 'Name of the binary field with the CSV file, at most 1 MB'),
		{ source: ['csv'] },
	),
};

/**
 * The terms of one list, from all items that name it, in one request.
 * Sentences go one a part; the rest as comma-separated text (docs/platform.md, Moderation).
 * @param about the fields of the body beside the entries
 */
export function termLists<N extends string>(
	idField: N,
	about: Fields,
): Pick<
	Merge<N | 'terms' | 'file'>,
	'by' | 'list' | 'file' | 'about' | 'entryName' | 'entries' | 'body' | 'expected'
> {
	return {
		by: [idField],
		list: 'terms',
		file: 'file',
		about: Object.keys(about),
		entryName: 'Term',
		entries: termsOf,
		body: ({ entries: terms, fileName }, input) => {
			const { category: kind } = input;
			const details = buildBody(about, input);
			const isSentences = kind === 'sentence-similarity';
			if (isSentences && !(fileName && terms.every(isPlain)))
				return { ...details, disallowedSentences: terms };
			// Of patterns in one text nobody knows which separator counts.
			if (!fileName && (kind !== 'pattern' || (terms.length === 1 && terms.every(isPlain))))
				return { ...details, searchTerms: terms.join(',') };
			return { ...details, file: fileOfTerms(terms, kind, fileName) as unknown as IDataObject };
		},
		expected: ({ entries: terms }, input) => ({ ...buildBody(about, input), searchTerms: terms }),
	};
}

/** Words may come separated by commas; in patterns and sentences a comma is a comma. */
function termsOf({ terms = [], category: kind }: Input): string[] {
	const filledTerms = terms as string[];
	if (kind !== 'word') return filledTerms;
	const words = filledTerms.flatMap((entry) => entry.split(','));
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
	if (input.category !== 'pattern') return undefined;
	const broken = terms.findIndex((term) => !isPattern(term));
	if (broken >= 0)
		return {
			field: 'terms' as const,
			message: `(entry ${broken + 1}) “${terms[broken]}” isn’t a regular expression`,
			advice: PATTERN_ADVICE,
		};
	const parted = terms.findIndex((term) => term.includes(','));
	if (parted < 0) return undefined;
	return {
		field: 'terms' as const,
		message: `(entry ${parted + 1}) “${terms[parted]}” contains a comma, where CometChat would split it into two patterns`,
		advice: 'Put the patterns in a CSV file, one per line, and set Terms From to File.',
	};
}

/** What keeps a changed list from being sent: an entry that is too long, or a new one that is no pattern. */
function termsRefused(terms: string[], list: IDataObject): Problem | undefined {
	const { category: kind } = list;
	const multiLine = kind === 'word' ? undefined : terms.find(hasLineBreak);
	if (multiLine !== undefined) return brokenTerm(quotedTerms([multiLine]));
	if (kind === 'sentence-similarity') return undefined;
	const currentTerms = termsIn(list) ?? [];
	const broken = terms.find((term) => !isPattern(term) && !currentTerms.includes(term));
	if (kind === 'pattern' && broken !== undefined)
		return invalid(`Terms “${oneLine(broken, 60)}”`, 'isn’t a regular expression', PATTERN_ADVICE);
	const long = terms.find((term) => [...term].length > MAX_CHARACTERS);
	if (long === undefined) return undefined;
	return invalid(
		`Term “${oneLine(long, 40)}”`,
		`is longer than ${MAX_CHARACTERS} characters`,
		'Shorten it, or put sentences in a list of the category Sentence Similarity.',
	);
}

/** The name of the file with the terms, where a comma in one would split it in the text that the platform takes. */
function termsFile(terms: string[], { category: kind }: IDataObject): string | undefined {
	return kind === 'sentence-similarity' || terms.every(isPlain) ? undefined : csvFile.fileName;
}

/** What to check about a list with patterns for other engines. */
export const patternHint = ({ category: kind, searchTerms }: IDataObject) =>
	kind === 'pattern' &&
	Array.isArray(searchTerms) &&
	searchTerms.some((term) => isForOthers(String(term)))
		? OTHER_ENGINES
		: undefined;
