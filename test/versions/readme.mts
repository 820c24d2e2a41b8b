import { readFileSync, writeFileSync } from 'node:fs';
import { readResults } from './result.mts';
import { table } from './table.mts';

const FILE = 'README.md';
const MARKED = /(?<=<!-- versions: npm run test:versions -->\n).*?(?=<!-- end of versions -->)/s;

/** What the README says of versions, between its two marks. */
export function shownTable(): string | undefined {
	return MARKED.exec(readFileSync(FILE, 'utf8'))?.[0];
}

/** Puts the table of the newest results into the README. */
export async function writeTable(): Promise<void> {
	// Jest reads this file too, and cannot load Prettier.
	const { format } = await import('prettier');
	const fresh = await format(table(readResults()), { parser: 'markdown' });
	const text = readFileSync(FILE, 'utf8').replace(MARKED, () => `\n${fresh}\n`);
	writeFileSync(FILE, text);
}
