import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { withDirectImports } from '../../scripts/engineDoor.mts';

const IMPORT =
	/^(?:import|export)\b[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The file that a relative import means, with the ending that TypeScript may leave out. */
const fileOf = (from: string, path: string): string =>
	['', '.ts', '/index.ts']
		.map((ending) => normalize(join(dirname(from), path)) + ending)
		.find((file) => /\.(m?[jt]sx?|json|css)$/.test(file) && existsSync(file)) ??
	`${path}, which ${from} imports, is not there`;

const filesIn = (...folders: string[]): string[] =>
	globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs}`));

const importedIn = (file: string, source: string): string[] =>
	Array.from(source.matchAll(IMPORT), ([, one, other, called]) =>
		fileOf(file, one ?? other ?? called ?? ''),
	);

/** Each file of the folders with the files that it imports, types included; behind the engine's index, the part. */
const importsOf = (...folders: string[]): Map<string, string[]> =>
	new Map(
		filesIn(...folders).map((file) => [
			file,
			// Each import in a line of its own.
			importedIn(
				file,
				withDirectImports(readFileSync(file, 'utf8')).replaceAll(';import', ';\nimport'),
			),
		]),
	);

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

it.each([
	['nodes', 'credentials'],
	['sandbox'],
	['harness'],
	['scripts'],
	['bench'],
	['demo'],
	['test'],
])('has no circle of imports in %s', (...folders) => {
	const imports = importsOf(...folders);
	const all = [...imports.values()].flat();
	expect(all.filter((file) => file.includes('is not there'))).toEqual([]);
	expect(all.length).toBeGreaterThan(imports.size / 2);
	expect(circlesIn(imports)).toEqual([]);
});

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
const isCommonField = (file: string) => file.startsWith('nodes/fields/');
const isShared = (file: string) => /^nodes\/\w+\/shared\//.test(file);

/** What is made of the resources of its node: a setup, all of a person, or a move does what their operations do. */
const COMPOSED = ['setup', 'person', 'move'];

/** The node and the resource of which a file is, or in whose folder it stands. */
function placeOf(file: string): { node?: string | undefined; resource?: string | undefined } {
	const [, node, resource = ''] = /^nodes\/(CometChat\w*)\/(?:(\w+)(?:\/|\.ts$))?/.exec(file) ?? [];
	const isResource =
		!['resources', 'shared', ...COMPOSED].includes(resource) &&
		existsSync(`nodes/${node}/resources.ts`);
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

it.each([
	['in the shared fields', 'nodes', 'node', isCommonField] as const,
	['in the shared folder of a node', 'resources of it', 'resource', isShared] as const,
])('keeps %s only what several %s need', (_where, _who, owner, isKept) => {
	expect([...nodes.keys()].filter(isKept).length).toBeGreaterThan(10);
	expect(ofOneOwner(isKept, owner)).toEqual([]);
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

/** Imports of which this is so, each as both files. */
const importsWhere = (isSo: (file: string, imported: string) => boolean): string[] =>
	[...nodes].flatMap(([file, imports]) =>
		imports.filter((one) => isSo(file, one)).map((one) => `${file}: ${one}`),
	);

it('lets no operation know how it runs: the catalogue imports nothing that sends', () => {
	const doors = /engine\/(client|run\/(?!run\.ts)|send)/;
	// A question that waits is answered outside of a run.
	const mayKnow = /\/(engine|platform|registration|polling)\/|\.node\.ts$|approval\/receive\.ts$/;
	expect(importsWhere((file, one) => !mayKnow.test(file) && doors.test(one))).toEqual([]);
});

describe('the engine', () => {
	const ENGINE = 'nodes/engine';
	/** Its rooms from the ground up: each may look down, none up. */
	const FLOORS = [
		...['time.ts', 'values.ts', 'result.ts', 'sealing.ts', 'writableFile.ts'],
		...['declare', 'problem', 'read', 'plan', 'client', 'send'],
		...['features', 'catalogue', 'form', 'run', 'index.ts'],
	];
	const isInside = (file: string) => file.startsWith(`${ENGINE}/`);
	const roomOf = (file: string): string => relative(ENGINE, file).split('/')[0] ?? '';
	const floorOf = (file: string): number => FLOORS.indexOf(roomOf(file));

	it('has every room on a floor, and looks at no floor above its own, nor outside', () => {
		expect(readdirSync(ENGINE).sort()).toEqual([...FLOORS].sort());
		const isWrong = (file: string, one: string) => !isInside(one) || floorOf(one) > floorOf(file);
		expect(importsWhere((file, one) => isInside(file) && isWrong(file, one))).toEqual([]);
	});

	it('is imported from outside through its index alone', () => {
		const outside = filesIn('nodes', 'credentials').filter((file) => !isInside(file));
		const imported = outside.flatMap((file) =>
			importedIn(file, readFileSync(file, 'utf8'))
				.filter((one) => isInside(one))
				.map((one) => (one === `${ENGINE}/index.ts` ? one : `${file}: ${one}`)),
		);
		expect(imported.length).toBeGreaterThan(300);
		expect([...new Set(imported)]).toEqual([`${ENGINE}/index.ts`]);
	});

	it('names nothing of what responses look like: that is handed in with each API', () => {
		const WIRE = /\b(meta|pagination|total_pages|x-?rate-?limit|retry-after)\b/i;
		const isCode = (line: string) => !/^\s*(\/?\*|\/\/)/.test(line);
		const named = filesIn(ENGINE).flatMap((file) =>
			readFileSync(file, 'utf8')
				.split('\n')
				.filter((line) => isCode(line) && WIRE.test(line))
				.map((line) => `${file}: ${line.trim()}`),
		);
		expect(named).toEqual([]);
	});

	it('is handed a way to ask in plan and send, and knows no client there', () => {
		const isHanded = (file: string) => /^nodes\/engine\/(plan|send)\//.test(file);
		expect(importsWhere((file, one) => isHanded(file) && roomOf(one) === 'client')).toEqual([]);
	});
});
