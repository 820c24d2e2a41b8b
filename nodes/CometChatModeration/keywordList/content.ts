import type { IDataObject } from 'n8n-workflow';
import {
	type BinaryFile,
	caseless,
	lettersOf,
	type Plan,
	type Problem,
	trimmed,
} from '../../engine';
import { otherTerms } from './problems';
import { quotedTerms, termsOfFile } from './termFile';

/** Where the entries of a list come in a file. */
interface ListFields {
	file: string;
}

/** The entries of a list, and the name of their file, if they came in a file. */
export interface ListContent {
	entries: string[];
	fileName?: string | undefined;
}

/** What is wrong with a list that shows other terms than were sent. */
export function notAsSent(merge: ListFields, plan: Plan, data: IDataObject): Problem | undefined {
	const shownTerms = termsIn(data);
	if (!shownTerms) return undefined;
	const wantedTerms = contentOf(merge, plan).entries;
	const [isShown, isWanted] = [storedIn(shownTerms), storedIn(wantedTerms)];
	const unwantedTerms = shownTerms.filter((term) => !isWanted(term));
	const lostTerms = wantedTerms.filter((term) => !isShown(term));
	return unwantedTerms.length + lostTerms.length === 0
		? undefined
		: otherTerms(quotedTerms(unwantedTerms), quotedTerms(lostTerms));
}

/** The terms that a list shows. There are no empty lists: one without terms doesn’t show them. */
export const termsIn = ({ searchTerms, disallowedSentences }: IDataObject): string[] | undefined =>
	[searchTerms, disallowedSentences]
		.find((terms): terms is string[] => Array.isArray(terms) && terms.length > 0)
		?.map(String);

const plainForm = (term: unknown): string => trimmed(String(term)).replaceAll('\r\n', '\n');

/** The platform may change the case of terms, and their line breaks. */
const storedForm = (term: unknown): string => caseless(plainForm(term));

/** Only a capital and its small letter are the same: ı and i, or ß and ss, make two words. The dot is what is left of a small İ. */
const wordForm = (term: unknown): string =>
	lettersOf(plainForm(term)).toLowerCase().replaceAll('\u0307', '');

/** What terms of a category are compared by: case counts in patterns only. */
export const termForm = (category: unknown): ((term: unknown) => string) =>
	category === 'pattern' ? lettersOf : wordForm;

/** Whether a list has an entry, compared by their form: by default, however the platform stores it. */
export const storedIn = (list: string[], form = storedForm): ((entry: string) => boolean) => {
	const stored = new Set(list.map((entry) => form(entry)));
	return (entry) => stored.has(form(entry));
};

/** A list with its terms in the form in which they are compared, however the platform stores them. */
export const asStored = (list: IDataObject): IDataObject => {
	const terms = termsIn(list)?.map(storedForm);
	return { ...list, searchTerms: terms && [...new Set(terms)] };
};

/** The entries of a plan, those in files included. */
export function contentOf(merge: ListFields, { input, entries: batchEntries }: Plan): ListContent {
	const files = batchEntries.filter(({ list }) => list === merge.file);
	const terms = files.flatMap(({ value }) => {
		const fileTerms = termsOfFile(value as BinaryFile, input.category);
		return 'terms' in fileTerms ? fileTerms.terms : [];
	});
	const [firstFile] = files;
	if (firstFile)
		return { entries: [...new Set(terms)], fileName: (firstFile.value as BinaryFile).fileName };
	const fileName = input[merge.file] as string | undefined;
	return { entries: batchEntries.map(({ key }) => key), fileName };
}
