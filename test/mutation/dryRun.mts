import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME } from '../../scripts/setup/paths.mjs';
import { fingerprint } from '../../scripts/setup/stamp.mjs';
import { testFiles } from './files.mts';
import { OUTSIDE, type Outcome } from './shared.mts';
import type { Tester } from './tester.mts';

const KEPT = join(RUNTIME, 'mutation', 'dryRun.json');
const SOURCES = [
	'nodes',
	'credentials',
	'test',
	'sandbox',
	'harness',
	'examples',
	'package-lock.json',
];
/** Files that run together, and what they may take, in milliseconds. */
const TOGETHER = 12;
const PATIENCE = 1_800_000;

/** What the tests do while all mutants are asleep. */
export interface DryRun {
	/** Tests by file and name, files as wholes, and `LOADING`. */
	names: string[];
	/** Milliseconds of each name that is a test and passed; others cannot tell anything of a mutant. */
	ms: Record<string, number>;
	/** By mutant, how often it was come by, and by which of the names. */
	passed: Outcome['passed'];
	/** Tests that did not pass. */
	failed: Outcome['failed'];
}

/** Runs all tests once, or takes what they did the last time if nothing has changed since. */
export async function dryRun(tester: Tester, onFiles: (text: string) => void): Promise<DryRun> {
	const print = fingerprint(SOURCES);
	const kept = existsSync(KEPT)
		? (JSON.parse(readFileSync(KEPT, 'utf8')) as DryRun & { print: string })
		: undefined;
	if (kept?.print === print) return kept;
	const files = testFiles();
	const all: DryRun = { names: [], ms: {}, passed: {}, failed: [] };
	const places = new Map<string, number>();
	for (let first = 0; first < files.length; first += TOGETHER) {
		const some = files.slice(first, first + TOGETHER);
		onFiles(`${first} of ${files.length} files`);
		for (const outcome of await outcomesOf(tester, some)) add(all, places, outcome);
	}
	all.names = [...places.keys()];
	writeFileSync(KEPT, JSON.stringify({ print, ...all }));
	return all;
}

/** A file that can't be loaded takes the others with it: then each runs by itself. */
async function outcomesOf(tester: Tester, files: string[]): Promise<Outcome[]> {
	const outcome = await tester.run({ files }, PATIENCE);
	if (!outcome) throw new Error(`These tests came to no end: ${files.join(' ')}`);
	if (files.length === 1 || !outcome.failed.some(({ test }) => test === OUTSIDE)) return [outcome];
	const each: Outcome[] = [];
	for (const file of files) each.push(...(await outcomesOf(tester, [file])));
	return each;
}

function add(all: DryRun, places: Map<string, number>, { names, passed, tests, failed }: Outcome) {
	for (const name of names) if (!places.has(name)) places.set(name, places.size);
	for (const [mutant, { hits, tests: by }] of Object.entries(passed)) {
		const found = (all.passed[mutant] ??= { hits: 0, tests: [] });
		found.hits += hits;
		for (const place of by) found.tests.push(places.get(names[place] ?? '') ?? -1);
	}
	const broken = new Set(failed.map(({ test }) => test));
	for (const [test, ms] of Object.entries(tests)) if (!broken.has(test)) all.ms[test] = ms;
	all.failed.push(...failed);
}
