import {
	beginsAsList,
	type BinaryFile,
	cutEnd,
	isObject,
	oneLine,
	type Problem,
	trimmed,
} from '../../engine';
import { type CsvRow, CsvRows } from '../../files/csvRows';
import { delimiterOf } from '../../files/csv';
import { linesIn } from '../../files/lines';
import { tooManyCells } from '../../files/problems';
import { csvFile } from './csvFile';
import { brokenLine, lacksTerm, noTerms, notTerms, partedTerm, severalColumns } from './problems';

/** Usual names of a column with terms. */
const NAMES = ['term', 'word', 'keyword', 'pattern', 'sentence'].flatMap((name) => [
	name,
	`${name}s`,
]);

const isName = (cell: string): boolean => NAMES.includes(trimmed(cell).toLowerCase());

/** What a file holds: its terms, with the name of their column, or why none can be read. */
export type TermsOfFile = { terms: string[]; header?: string | undefined } | { problem: Problem };

/** The terms of a file: of a JSON list, of its one column, or of the column with a usual name. */
export function termsOfFile({ content }: BinaryFile, category: unknown): TermsOfFile {
	const json = jsonOf(content);
	const parsed = json === undefined ? inCells(content, category) : inJson(json);
	if ('problem' in parsed) return parsed;
	// A cell may have several lines, and each line is a term.
	const lines = parsed.terms.flatMap((term) => term.split(LINE_BREAK));
	const terms = lines.map(trimmed).filter((term) => term !== '');
	return terms.length === 0 ? { problem: noTerms() } : { ...parsed, terms };
}

const LINE_BREAK = /\r\n|\n|\r/;
export const hasLineBreak = (term: string): boolean => LINE_BREAK.test(term);

/** Whether a term needs no quotes, and stays one in a text with commas. */
export const isPlain = (term: string): boolean => !/[",\r\n]/.test(term);

/** The JSON of a text; nothing if it is no JSON. Patterns may begin with brackets, too. */
function jsonOf(content: string): unknown {
	if (!/^\s*[[{]/.test(content)) return undefined;
	try {
		return JSON.parse(content) as unknown;
	} catch {
		const lines = content.split(LINE_BREAK).filter((line) => line.trim() !== '');
		try {
			return lines.map((line) => JSON.parse(line) as unknown);
		} catch {
			return /^\s*\{\s*"/.test(content) || beginsAsList(content) ? null : undefined;
		}
	}
}

/** Terms of a list of texts, of objects with a usual key, or of an object that holds one list. */
function inJson(json: unknown): TermsOfFile {
	if (isObject(json)) {
		const lists = Object.values(json).filter((value) => Array.isArray(value));
		return lists.length === 1 ? inJson(lists[0]) : { problem: notTerms() };
	}
	if (!Array.isArray(json)) return { problem: notTerms() };
	const terms = json.map((entry) => {
		if (!isObject(entry)) return entry as unknown;
		const key = Object.keys(entry).find(isName);
		return key === undefined ? undefined : entry[key];
	});
	return terms.every((term) => typeof term === 'string')
		? { terms: terms as string[] }
		: { problem: notTerms() };
}

/** Terms of rows: patterns may hold vertical bars, which part no cells here. */
function inCells(content: string, category: unknown): TermsOfFile {
	const reader = new CsvRows((line) => delimiterOf(line.replaceAll('|', ' ')));
	const rows = [...linesIn(content).flatMap((line) => reader.take(line)), ...reader.end()];
	const broken = rows.find(({ problem }) => problem);
	if (broken?.problem) return { problem: brokenLine(broken.line, broken.problem) };
	const [firstRow, ...otherRows] = rows;
	if (!firstRow) return { terms: [] };
	const column = firstRow.cells.findIndex(isName);
	const width = firstRow.cells.filter((cell) => cell.trim() !== '').length;
	const whole = ({ cells }: CsvRow): string => cells.join(reader.delimiter);
	if (column >= 0) {
		const header = trimmed(firstRow.cells[column] ?? '');
		// Under a single name, a separator belongs to its pattern or sentence.
		const isOne = width === 1 && column === 0;
		if (isOne && category !== 'word')
			return { terms: otherRows.map(whole).map(withoutEnd), header };
		if (isOne && otherRows.some(hasSeveral)) return { problem: severalColumns(widest(otherRows)) };
		const mayContain = category !== 'word';
		// The first pattern or sentence may begin with such a word.
		if (!isOne && mayContain && !firstRow.cells.every(isColumnName))
			return { problem: severalColumns(width) };
		const problem = isOne ? undefined : unlikeHeader(firstRow.cells, otherRows, column, mayContain);
		if (problem) return { problem };
		return { terms: otherRows.map(({ cells }) => cells[column] ?? ''), header };
	}
	if (category !== 'word')
		return isTable(rows, reader.delimiter)
			? { problem: severalColumns(widest(rows)) }
			: { terms: rows.map(whole) };
	if (rows.length === 1) return { terms: firstRow.cells };
	return rows.some(hasSeveral)
		? { problem: severalColumns(widest(rows)) }
		: { terms: rows.map(({ cells }) => cells.join('')) };
}

/** A part of a sentence begins with a space, and a part of a pattern has other signs. */
const isColumnName = (cell: string): boolean =>
	/^(?:[\p{L}\p{N}_][\p{L}\p{N}_ .()-]*)?$/u.test(cell);

/** How the rest of a sentence begins, or that of a pattern such as a{1,3}. */
const isRest = (cell: string): boolean => /^(?:\s+\S|\d*\})/.test(cell);

/**
 * Of the first row that the header doesn't fit: what would be read of it is a part of its term, or nothing.
 * @param mayContain whether terms may have separators in them without quotes
 */
function unlikeHeader(
	header: string[],
	rows: CsvRow[],
	column: number,
	mayContain: boolean,
): Problem | undefined {
	const [names, name] = [endOf(header), trimmed(header[column] ?? '')];
	for (const { line, cells } of rows) {
		const [count, term, nextCell] = [endOf(cells), cells[column] ?? '', cells[column + 1] ?? ''];
		if (count > names) return brokenLine(line, tooManyCells(count, names));
		if (count > 0 && trimmed(term) === '') return brokenLine(line, lacksTerm(name));
		if (mayContain && isRest(nextCell)) return brokenLine(line, partedTerm);
	}
	return undefined;
}

/** Cells up to the last that has something in it. */
const endOf = (cells: string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const filled = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length;
const hasSeveral = (row: CsvRow): boolean => filled(row) > 1;
const widest = (rows: CsvRow[]): number => rows.reduce((max, row) => Math.max(max, filled(row)), 0);
const withoutEnd = (line: string): string => cutEnd(line, /[,;\t]/);

/** Whether rows have more than a pattern or a sentence each: as many cells, and short ones behind the first. */
function isTable(rows: CsvRow[], delimiter: string): boolean {
	const [count = 1] = rows.map(({ cells }) => cells.length);
	if (rows.length < 2 || count === 1 || rows.some(({ cells }) => cells.length !== count))
		return false;
	return delimiter === '\t' || rows.every(({ cells }) => cells.slice(1).every(isShort));
}

/** A number, a word or a code; a part of a sentence begins with a space. */
const isShort = (cell: string): boolean => /^[\w.+-]*$/.test(cell);

/** Terms as a file, one a line. Only words need quotes: a comma belongs to the pattern of its line. */
export function fileOfTerms(terms: string[], category: unknown, fileName?: string): BinaryFile {
	const quoted = (term: string): string =>
		category === 'word' && !isPlain(term) ? `"${term.replaceAll('"', '""')}"` : term;
	const { fileName: defaultName, mimeType } = csvFile;
	return {
		fileName: fileName ?? defaultName,
		mimeType,
		content: `${terms.map(quoted).join('\n')}\n`,
	};
}

/** Up to ten terms, as a message names them. */
export const quotedTerms = (terms: string[]): string => {
	const firstTerms = terms.slice(0, 10).map((term) => `“${oneLine(term, 50)}”`);
	return [...firstTerms, ...(terms.length > 10 ? [`${terms.length - 10} more`] : [])].join(', ');
};
