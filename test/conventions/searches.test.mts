import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { builtDescriptions } from '../../scripts/operations/built.mts';

interface Entry {
	properties: { displayName: string; codex: { alias: string[] } };
}

/** The search of n8n's editor. */
const { sublimeSearch } = createRequire(import.meta.url)(
	'@n8n/utils/dist/search/sublime-search',
) as {
	sublimeSearch(filter: string, all: Entry[]): Array<{ item: Entry }>;
};

const codexOf = ({ name }: INodeTypeDescription): { alias: string[] } => {
	const own = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
	const file = readFileSync(`nodes/${own}/${own}.node.json`, 'utf8');
	return JSON.parse(file) as { alias: string[] };
};

const nodes = builtDescriptions();

/** What n8n's node panel shows, or a node's list of actions, which has no aliases. */
const shownIn = (where: string): Entry[] =>
	where === 'panel'
		? nodes.map((node) => ({
				properties: { displayName: node.displayName, codex: codexOf(node) },
			}))
		: nodes
				.filter(({ displayName }) => displayName === where)
				.flatMap(({ properties }) => properties.filter(({ name }) => name === 'operation'))
				.flatMap(({ options = [] }) => options as INodePropertyOptions[])
				.map(({ action = '' }) => ({ properties: { displayName: action, codex: { alias: [] } } }));

/** The editor leaves out the word, as all triggers have it. */
const found = (search: string, where: string): string[] =>
	sublimeSearch(search.toLowerCase().replace('trigger', '').trimEnd(), shownIn(where))
		.slice(0, 3)
		.map(({ item }) => item.properties.displayName);

/** Actions are only found by their own words, which follow n8n's: Create, Update, Remove. */
const BY_OTHER_WORDS = [
	'kick',
	'new user',
	'edit message',
	'set timezone',
	'crawl website',
	'new webhook',
];

const searches = readFileSync('test/conventions/searches.tsv', 'utf8')
	.trim()
	.split('\n')
	.slice(1)
	.map((line) => line.split('\t') as [string, string, string]);

it('finds what people type among the first three, as n8n searches', () => {
	expect(searches).toHaveLength(51);
	const missed = searches
		.filter(([search, where, expected]) => !found(search, where).includes(expected))
		.map(([search]) => search);
	expect(missed).toEqual(BY_OTHER_WORDS);
});
