import { readFileSync, readdirSync } from 'node:fs';
import { builtNodes } from '../../scripts/operations/built.mts';
import { operationsPages } from '../../scripts/operations/pages.mts';
import { anchor, FOLDER } from '../../scripts/operations/parts.mts';

const pages = operationsPages(builtNodes());
const { 'OPERATIONS.md': index = '', ...ofNodes } = pages;

it.each(Object.entries(pages))(
	'has %s as declared (npm run write:operations writes it)',
	(path, page) => {
		expect(readFileSync(path, 'utf8')).toBe(page);
	},
);

it('has no page of a node that is gone', () => {
	expect(readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`)).toEqual(
		Object.keys(ofNodes).sort(),
	);
});

it('leads to a heading of its own for each resource and operation', () => {
	const headings = Object.entries(ofNodes).flatMap(([path, page]) =>
		[...page.matchAll(/^###? (.+)$/gm)].map(([, heading = '']) => `${path}#${anchor(heading)}`),
	);
	const links = [...index.matchAll(/\]\((\S+#\S+)\)/g)].map(([, link]) => link);
	expect(new Set(headings).size).toBe(headings.length);
	expect(links).toEqual(expect.arrayContaining(headings));
	expect(links).toHaveLength(headings.length);
});
