import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT =
	/^(?:import|export)\b[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The file that a relative import means, with the ending that TypeScript may leave out. */
const fileOf = (from: string, path: string): string =>
	['', '.ts', '/index.ts']
		.map((ending) => normalize(join(dirname(from), path)) + ending)
		.find((file) => /\.m?[jt]s(on)?$/.test(file) && existsSync(file)) ??
	`${path}, which ${from} imports, is not there`;

/** Each file of the folders with the files that it imports, types included. */
function importsOf(...folders: string[]): Map<string, string[]> {
	const files = folders
		.flatMap((folder) =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
		)
		.filter((path) => /\.m?ts$/.test(path));
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
