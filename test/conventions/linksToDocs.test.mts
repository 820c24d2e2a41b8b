import { existsSync, globSync, readFileSync } from 'node:fs';
import { anchorOf, REPOSITORY } from '../../scripts/site/links.mts';

const LINK = new RegExp(`${REPOSITORY}/blob/main/([\\w/.-]+\\.md)(?:#([\\w-]+))?`, 'g');

const links = globSync(['nodes/**/*.{ts,json}', 'credentials/*.ts', 'examples/*.json']).flatMap(
	(file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(LINK), ([, page = '', anchor]) => ({
			file,
			page,
			anchor,
		})),
);

/** The anchors of a page's headings, whose links count as their texts. */
const anchorsOf = (page: string): string[] =>
	Array.from(readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
		anchorOf(heading.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')),
	);

it('finds the links of nodes, credentials and examples', () => {
	expect(links.length).toBeGreaterThan(30);
});

it('leads to pages and headings that exist', () => {
	const wrong = links.filter(
		({ page, anchor }) => !existsSync(page) || (anchor && !anchorsOf(page).includes(anchor)),
	);
	expect(wrong).toEqual([]);
});
