import { readFileSync } from 'node:fs';
import { candidates } from './list.mts';
import { shownTable } from './page.mts';
import { readResults, works } from './result.mts';
import { table } from './table.mts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** A table without the spaces and lines that only make it look well. */
const bare = (text = '') => text.trim().replace(/ +/g, ' ').replace(/-+/g, '-');

test('the page shows what was found when the versions were last tried', () => {
	expect(bare(shownTable())).toBe(bare(table(readResults())));
});

test('every version of the list was tried, and the border lies where the page says', () => {
	const results = readResults();
	expect(results.map(({ n8n }) => n8n)).toEqual(candidates.map(({ n8n }) => n8n));
	expect(results.map(works)).toEqual(candidates.map(({ tooOld }) => !tooOld));
	const oldest = results.find(works)?.n8n.replace(/\.\d+$/, '');
	expect(readFileSync('docs/install.md', 'utf8')).toContain(`n8n ${oldest} or newer.`);
	expect(read('package.json').engines).toMatchObject({ n8n: `>=${oldest}.0` });
});

test('the n8n of the other tests is among them', () => {
	const { n8n } = read('test/n8n/runtime/package.json').dependencies as { n8n: string };
	expect(
		readResults()
			.filter(works)
			.map((one) => one.n8n),
	).toContain(n8n);
});
