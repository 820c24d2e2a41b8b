import { readFileSync } from 'node:fs';
import { between, replaced, type Marks } from '../../scripts/markdown.mts';
import { readResults } from './result.mts';
import { table } from './table.mts';

const FILE = 'docs/install.md';
const MARKS: Marks = ['<!-- versions: npm run test:versions -->', '<!-- end of versions -->'];

/** What the page says of versions, between its two marks. */
export const shownTable = (): string => between(readFileSync(FILE, 'utf8'), MARKS);

/** Puts the table of the newest results into the page. */
export async function writeTable(): Promise<void> {
	// Jest reads this file too, and cannot load Prettier.
	const { writeFormatted } = await import('../../scripts/formatted.mts');
	const page = replaced(readFileSync(FILE, 'utf8'), MARKS, table(readResults()));
	await writeFormatted(FILE, page);
}
