import { caseless } from '../../engine';
import { textPattern } from '../../events/filters/pattern';

/** The terms of a list that a text matches. */
export type TermMatcher = (text: string) => string | undefined;

/** What is known of a list: how its terms match, and how many can't be tried. */
export interface Matching {
	matchOf: TermMatcher;
	untried: number;
}

const isWord = /^[\p{L}\p{N}_ -]+$/u;

/** A text as words, each between spaces. */
const wordsOf = (text: string): string =>
	` ${caseless(text)
		.replace(/[^\p{L}\p{N}_]+/gu, ' ')
		.trim()} `;

/**
 * Estimates which term of a list a text matches. Words are whole words in any case; what has signs in it is
 * looked for as it is written. Nothing is estimated of sentences.
 */
export function matchingOf(terms: string[], category: unknown): Matching {
	if (category === 'pattern') return patterns(terms);
	if (category !== 'word') return { matchOf: () => undefined, untried: terms.length };
	const single = new Map<string, string>();
	const matchers: Array<(text: string, words: string) => string | undefined> = [];
	for (const term of terms) {
		const words = wordsOf(term);
		const signs = caseless(term);
		if (!isWord.test(term)) matchers.push((text) => (text.includes(signs) ? term : undefined));
		else if (/ \S+ \S/.test(words))
			matchers.push((_, textWords) => (textWords.includes(words) ? term : undefined));
		else single.set(words.trim(), term);
	}
	return {
		untried: 0,
		matchOf(text) {
			const words = wordsOf(text);
			const listedWord = words
				.trim()
				.split(' ')
				.find((word) => single.has(word));
			if (listedWord !== undefined) return single.get(listedWord);
			const plain = caseless(text);
			for (const match of matchers) {
				const term = match(plain, words);
				if (term !== undefined) return term;
			}
			return undefined;
		},
	};
}

function patterns(terms: string[]): Matching {
	const tried = terms.flatMap((term) => {
		const pattern = textPattern.safeParse(term);
		return pattern.success ? [{ term, matches: pattern.data }] : [];
	});
	return {
		untried: terms.length - tried.length,
		matchOf: (text) => tried.find(({ matches }) => matches(text) === true)?.term,
	};
}
