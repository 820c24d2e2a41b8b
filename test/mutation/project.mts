import {
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import spawn from 'nano-spawn';
import { ROOT, RUNTIME } from '../../scripts/setup/paths.mjs';

/** What is mutated. */
const MUTATED = ['nodes/engine', 'nodes/CometChatTrigger'];
/** The copy of the project whose sources hold all mutants, asleep. */
export const PROJECT = join(RUNTIME, 'mutation', 'project');

/** One small fault in a source. */
export interface Mutant {
	id: string;
	file: string;
	line: number;
	column: number;
	/** What kind of fault it is, as Stryker names it. */
	kind: string;
	/** The text that stands there, and the one instead. */
	original: string;
	replacement: string;
}

/** Copies the project, puts every mutant into the sources of the copy, and builds it. */
export async function instrumentedProject(): Promise<Mutant[]> {
	rmSync(PROJECT, { recursive: true, force: true });
	mkdirSync(PROJECT, { recursive: true });
	for (const name of readdirSync(ROOT))
		if (!name.startsWith('.') && !['node_modules', 'dist'].includes(name))
			cpSync(join(ROOT, name), join(PROJECT, name), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(PROJECT, 'node_modules'));
	const mutants = await instrument();
	await spawn(process.execPath, ['scripts/bundle.mts'], { cwd: PROJECT });
	return mutants;
}

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
type Logger = ConstructorParameters<typeof Instrumenter>[0];

async function instrument(): Promise<Mutant[]> {
	const files = MUTATED.flatMap((folder) =>
		readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.ts'))
			.map((name) => join(PROJECT, folder, name)),
	).sort();
	const texts = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
	const sources = [...texts].map(([name, content]) => ({ name, content, mutate: true }));
	const instrumenter = new Instrumenter(silent as unknown as Logger);
	const options = { plugins: null, excludedMutations: [], ignorers: [] };
	const instrumented = await instrumenter.instrument(sources, options);
	for (const { name, content } of instrumented.files) writeFileSync(name, content);
	return instrumented.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
		id,
		file: relative(PROJECT, fileName),
		line: location.start.line + 1,
		column: location.start.column + 1,
		kind: mutatorName,
		original: textAt(texts.get(fileName) ?? '', location),
		replacement,
	}));
}

interface Place {
	line: number;
	column: number;
}

const textAt = (text: string, { start, end }: { start: Place; end: Place }): string => {
	const lines = text.split('\n').slice(start.line, end.line + 1);
	const last = lines.at(-1)?.slice(0, end.column) ?? '';
	return [...lines.slice(0, -1), last].join('\n').slice(start.column);
};
