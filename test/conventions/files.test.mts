import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { credentials, everyNode } from './support/catalogue.mts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
	name: string;
	n8n: { nodes: string[]; credentials: string[] };
};
interface Codex {
	node: string;
	nodeVersion: string;
	codexVersion: string;
	categories: string[];
	alias: string[];
	resources: Record<string, Array<{ url: string }>>;
}

it('registers every node and credential that there is', () => {
	const built = (name: string) => `dist/nodes/${name}/${name}.node.js`;
	expect(manifest.n8n.nodes.sort()).toEqual(Object.keys(everyNode).map(built).sort());
	expect(manifest.n8n.credentials.sort()).toEqual(
		Object.keys(credentials).map((name) => `dist/credentials/${name}.credentials.js`),
	);
});

/** Pages of this repository, which lead on to the vendor's. */
const ourPages = /^https:\/\/github\.com\/n8n-nodes-cometchat\/.+\/docs\/[\w/-]+\.md(#[\w-]+)?$/;

it.each(Object.entries(everyNode))('has a complete codex file for %s', (name, { description }) => {
	const codex = JSON.parse(readFileSync(`nodes/${name}/${name}.node.json`, 'utf8')) as Codex;
	expect(codex).toMatchObject({
		node: `${manifest.name}.${description.name}`,
		nodeVersion: '1.0',
		codexVersion: '1.0',
	});
	expect(codex.categories.length).toBeGreaterThan(0);
	expect(codex.alias).toContain('chat');
	expect(new Set(codex.alias).size).toBe(codex.alias.length);
	for (const part of ['credentialDocumentation', 'primaryDocumentation'])
		expect(codex.resources[part]).toEqual([{ url: expect.stringMatching(ourPages) }]);
});

const icons = [
	...Object.entries(everyNode).map(
		([name, { description }]) => [name, description.icon, `nodes/${name}`] as const,
	),
	...Object.entries(credentials).map(([name, { icon }]) => [name, icon, 'credentials'] as const),
];

it.each(icons)('has a light and a dark icon for %s, and they differ', (_, icon, from) => {
	const { light, dark } = icon as { light: string; dark: string };
	const [lightDrawing, darkDrawing] = [light, dark].map((path) => {
		const file = resolve(join(from, path.replace(/^file:/, '')));
		expect(existsSync(file)).toBe(true);
		expect(dirname(file)).toBe(resolve('icons'));
		return readFileSync(file, 'utf8');
	});
	expect(basename(dark)).toMatch(/\.dark\.svg$/);
	expect(lightDrawing).toMatch(/^<svg[\s>]/);
	expect(darkDrawing).toMatch(/^<svg[\s>]/);
	expect(darkDrawing).not.toBe(lightDrawing);
});
