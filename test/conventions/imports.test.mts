import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT =
	/^(?:import|export)\b[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The file that a relative import means, with the ending that TypeScript may leave out. */
const fileOf = (from: string, path: string): string =>
	['', '.ts', '/index.ts']
		.map((ending) => normalize(join(dirname(from), path)) + ending)
		.find((file) => /\.(m?[jt]sx?|json|css)$/.test(file) && existsSync(file)) ??
	`${path}, which ${from} imports, is not there`;

/** Each file of the folders with the files that it imports, types included. */
function importsOf(...folders: string[]): Map<string, string[]> {
	const files = folders
		.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
		)
		.filter((path) => /\.m?tsx?$/.test(path));
	return new Map(
		files.map((file) => [
			file,
			Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, one, other, called]) =>
				fileOf(file, one ?? other ?? called ?? ''),
			),
		]),
	);
}

/** Every circle that a walk along the imports meets, as a path back to its first file. */
function circlesIn(imports: Map<string, string[]>): string[] {
	const circles: string[] = [];
	const done = new Set<string>();
	const walk = (file: string, path: string[]): void => {
		const start = path.indexOf(file);
		if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
		if (start >= 0 || done.has(file)) return;
		for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
		done.add(file);
	};
	for (const file of imports.keys()) walk(file, []);
	return circles;
}

it.each([['nodes', 'credentials'], ['sandbox'], ['harness']])(
	'has no circle of imports in %s',
	(...folders) => {
		const imports = importsOf(...folders);
		expect([...imports.values()].flat().filter((file) => file.includes('is not there'))).toEqual(
			[],
		);
		expect([...imports.values()].flat().length).toBeGreaterThan(imports.size / 2);
		expect(circlesIn(imports)).toEqual([]);
	},
);

it('would find a circle', () => {
	const imports = new Map([
		['a', ['b']],
		['b', ['c', 'd']],
		['c', []],
		['d', ['b']],
	]);
	expect(circlesIn(imports)).toEqual(['b → d → b']);
});

const nodes = importsOf('nodes');
const isVocabulary = (file: string) => file.startsWith('nodes/vocabulary/');
const isShared = (file: string) => /^nodes\/\w+\/shared\//.test(file);

/** The node and the resource in whose folder a file stands, as far as it stands in one. */
function placeOf(file: string): { node?: string | undefined; resource?: string | undefined } {
	const [, node, resource] = /^nodes\/(CometChat\w*)\/(?:(\w+)\/)?/.exec(file) ?? [];
	const isResource = resource !== 'shared' && !node?.endsWith('Trigger');
	return { node, resource: isResource ? resource : undefined };
}

/** All files that need a file, whether they import it themselves or not. */
function usersOf(file: string, seen = new Set<string>()): Set<string> {
	for (const [user, imports] of nodes)
		if (imports.includes(file) && !seen.has(user)) usersOf(user, seen.add(user));
	return seen;
}

/** Files that fewer than two owners need: they belong to the one that does. */
const ofOneOwner = (files: (file: string) => boolean, owner: 'node' | 'resource') =>
	[...nodes.keys()].filter(files).filter((file) => {
		const owners = [...usersOf(file)].flatMap((user) => placeOf(user)[owner] ?? []);
		return new Set(owners).size < 2;
	});

it('keeps in the vocabulary only what several nodes need', () => {
	expect([...nodes.keys()].filter(isVocabulary).length).toBeGreaterThan(10);
	expect(ofOneOwner(isVocabulary, 'node')).toEqual([]);
});

it('keeps in the shared folder of a node only what several of its resources need', () => {
	expect([...nodes.keys()].filter(isShared).length).toBeGreaterThan(10);
	expect(ofOneOwner(isShared, 'resource')).toEqual([]);
});

it('lets no node reach into another, and no resource into another', () => {
	const reaching = [...nodes].flatMap(([file, imports]) => {
		const { node, resource } = placeOf(file);
		return imports
			.filter((other) => {
				const there = placeOf(other);
				if (there.node === undefined) return false;
				if (there.node !== node) return true;
				return Boolean(resource && there.resource) && there.resource !== resource;
			})
			.map((other) => `${file}: ${other}`);
	});
	expect(reaching).toEqual([]);
});
