import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text that a user meets, and the file that has it. */
export interface Text {
	file: string;
	text: string;
}

const SOURCE_FOLDERS = ['nodes', 'credentials', 'sandbox', 'demo', 'harness', 'scripts'];

/** Generated from texts that are checked, notes on CometChat's own words, or a lawyer's. */
const NOT_OURS = ['OPERATIONS.md', 'docs/operations/', 'docs/platform.md', 'LICENSE.md'];

const filesIn = (folder: string, ending: RegExp): string[] =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => ending.test(path))
		.map((path) => join(folder, path));

/** Texts have two words at least; a single one is a name, a value or a key. */
const isText = (text: string): boolean => /\S\s+\S/.test(text);

const literalOf = (node: ts.Node): string | undefined =>
	ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
		? node.text
		: undefined;

/** The literals of a source and the text between its tags, without its comments and names. */
export function literalsIn(file: string, source: string): Text[] {
	const texts: Text[] = [];
	const walk = (node: ts.Node): void => {
		const text = literalOf(node);
		if (text !== undefined && isText(text)) texts.push({ file, text });
		ts.forEachChild(node, walk);
	};
	walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
	return texts;
}

/** The lines of a page without code, the targets of its links and its comments. */
export const linesIn = (file: string, page: string): Text[] =>
	page
		.replace(/^```[^]*?^```$|<!--[^]*?-->|`[^`\n]*`|\]\([^)]*\)/gm, ' ')
		.split('\n')
		.filter(isText)
		.map((text) => ({ file, text }));

/** The notes, names and messages of an example workflow, without the programs in it. */
function stringsIn(file: string, value: unknown, key = ''): Text[] {
	if (typeof value === 'string')
		return key !== 'jsCode' && isText(value) ? [{ file, text: value }] : [];
	return Object.entries(value ?? {}).flatMap(([name, inner]) => stringsIn(file, inner, name));
}

const pages = [
	...readdirSync('.').filter((path) => path.endsWith('.md')),
	...filesIn('docs', /\.md$/),
	...filesIn('.github', /\.md$|ISSUE_TEMPLATE.*\.yml$/),
	'sandbox/page/page.html',
].filter((path) => !NOT_OURS.some((start) => path.startsWith(start)));

const read = (file: string): string => readFileSync(file, 'utf8');

/** Every text of forms, messages, pages, commands, docs and examples. */
export const texts: Text[] = [
	...SOURCE_FOLDERS.flatMap((folder) => filesIn(folder, /\.(m?ts|mjs|tsx)$/)).flatMap((file) =>
		literalsIn(file, read(file)),
	),
	...pages.flatMap((file) => linesIn(file, read(file))),
	...filesIn('examples', /\.json$/).flatMap((file) => stringsIn(file, JSON.parse(read(file)))),
];
