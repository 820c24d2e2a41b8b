import { badRequest, type FormPart, isFile } from '../../platform/parts.mts';
import { cells, lines, withoutMark } from './csv.mts';
import { patternComplaint } from './pattern.mts';
import type { Category } from './table.mts';

const maxCharacters = 100;

/**
 * The entries of a list: from the CSV file, else from `searchTerms` (parted by commas, sentences by
 * lines), else from repeated `disallowedSentences`. None at all, or one that does not fit, is
 * refused under the name of the field it came in.
 */
export function readTerms(form: FormPart[], category: Category): string[] {
	const { field, entries } = entriesOf(form, category);
	const terms = [...new Set(entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
	if (!terms.length) throw badRequest({ [field]: [`The ${field} contains no entries.`] });
	const complaints = terms
		.map((term) => complaintAbout(term, category))
		.filter((complaint) => complaint !== undefined);
	if (complaints.length) throw badRequest({ [field]: complaints });
	return terms;
}

function entriesOf(form: FormPart[], category: Category): { field: string; entries: string[] } {
	const file = form.find((part) => part.name === 'file');
	if (file) {
		if (!isFile(file)) throw badRequest({ file: ['The file must be an uploaded file.'] });
		const text = textOf(file.bytes);
		return { field: 'file', entries: category === 'word' ? cells(text) : lines(text) };
	}
	const texts = (name: string): string[] =>
		form.flatMap((part) => (part.name === name && !isFile(part) ? [part.text] : []));
	const sentences = texts('disallowedSentences');
	if (category === 'sentence-similarity' && sentences.length)
		return { field: 'disallowedSentences', entries: sentences };
	// A comma parts patterns too, as the API reference says; docs/platform.md, Moderation, has the newer
	// reading. A pattern that holds a comma comes in a file.
	const separator = category === 'sentence-similarity' ? /\r?\n/ : ',';
	const field = category === 'sentence-similarity' ? 'disallowedSentences' : 'searchTerms';
	return { field, entries: texts('searchTerms').flatMap((text) => text.split(separator)) };
}

function textOf(bytes: Buffer): string {
	try {
		return withoutMark(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch {
		throw badRequest({ file: ['The file must be UTF-8 text.'] });
	}
}

function complaintAbout(term: string, category: Category): string | undefined {
	if (category === 'sentence-similarity') return undefined;
	if ([...term].length > maxCharacters)
		return `An entry must not be longer than ${maxCharacters} characters: ${term.slice(0, 40)}…`;
	return category === 'pattern' ? patternComplaint(term) : undefined;
}
