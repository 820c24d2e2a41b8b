// The benchmark: all of it, or the named parts.
//   npm run bench [-- part …] [--quick] [--fresh] [--messages count] [--out folder]
// --messages moves so many, with as many users and conversations for each as in the whole run.
// --quick only checks that it works. Figures are kept as they come: after a stop, the same command goes
// on from there, unless the code or the sizes have changed; --fresh measures everything again. A whole
// run writes its results into bench and docs; with --out, any run writes what it has into that folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignal } from '../harness/process/signals.mts';
import { writeFormatted } from '../scripts/formatted.mts';
import { RUNTIME } from '../scripts/setup/paths.mjs';
import { red, say } from '../scripts/setup/progress.mjs';
import { fingerprint } from '../scripts/setup/stamp.mjs';
import { Kept } from './kept.mts';
import { type Measured, type PartName, partNames, parts } from './parts.mts';
import { planOf } from './plan.mts';
import { chart } from './report/chart.mts';
import { complaints } from './report/check.mts';
import { machine } from './report/machine.mts';
import { implementationLines, targetLines, writeInto } from './report/page.mts';
import { rowsOf } from './report/rows.mts';
import { implementationTable, targetTable } from './report/table.mts';
import { targetsOf } from './report/targets.mts';
import { type Benchmark, type Progress, setUp } from './setup/index.mts';
import { full, ofMessages, quick } from './sizes.mts';

/** What the figures depend on, beside the machine. */
const SOURCES = ['nodes', 'credentials', 'sandbox', 'harness', 'bench', 'package-lock.json'];

const { values, positionals: names } = parseArgs({
	allowPositionals: true,
	options: {
		quick: { type: 'boolean', default: false },
		fresh: { type: 'boolean', default: false },
		out: { type: 'string' },
		messages: { type: 'string' },
	},
});
const { out } = values;
const sizes = ofMessages(values.quick ? quick : full, Number(values.messages ?? 0));
const where = machine();
const kept = new Kept(
	join(RUNTIME, 'bench', values.quick ? 'quick.json' : 'full.json'),
	fingerprint(SOURCES, sizes, where),
	values.fresh,
);
let stopped = false;

/** Measures part by part. One that fails doesn't keep the others from being measured. */
async function measure(benchmark: Benchmark, wanted: PartName[]): Promise<PartName[]> {
	const failed: PartName[] = [];
	for (const [index, name] of wanted.entries()) {
		const started = performance.now();
		say(`${index + 1} of ${wanted.length}, ${name}: ${parts[name].title(sizes)}`);
		const report = ({ name: way, ms }: Progress) => say(`    ${way}: ${Math.round(ms)} ms`);
		try {
			kept.keep(name, await parts[name].measure({ benchmark, sizes, report }));
			say(`    ${Math.round((performance.now() - started) / 1000)} s`);
		} catch (error) {
			if (stopped) break;
			failed.push(name);
			say(red(`    ${(error as Error).message}`));
		}
	}
	return failed;
}

/** Shows what was measured, and writes it down; gives what makes it worthless. */
async function tell(measured: Measured): Promise<string[]> {
	const rows = rowsOf(measured, sizes);
	const targets = targetsOf(measured, sizes);
	const note = `${where.processor}, ${where.cores} cores; Node ${where.node}, n8n ${where.n8n}`;
	const legend = `${note}. ≈ varied much, or was measured once.\n`;
	const tables = [implementationTable(rows), targetTable(targets, !values.quick), legend];
	process.stdout.write(tables.filter((text) => text !== '').join('\n\n'));
	// The short form proves nothing about speed, and the docs have figures of one run only.
	const isWhole = !values.quick && partNames.every((name) => measured[name]);
	const folder = out ?? (isWhole ? 'bench' : undefined);
	if (folder !== undefined) {
		const results = { machine: where, sizes, targets, rows, measured };
		await writeFormatted(join(folder, 'results.json'), JSON.stringify(results));
		// In a folder with a dot: the build copies every picture elsewhere into the package.
		const picture = out === undefined ? '.github/benchmark.svg' : join(out, 'chart.svg');
		writeFileSync(picture, chart(rows, note));
	}
	if (folder === 'bench')
		await writeInto('docs/performance.md', [
			...[targetLines(targets), implementationLines(rows)],
			[`${note}.`],
		]);
	return complaints(rows);
}

/** The whole run; gives the exit code. */
async function main(): Promise<number> {
	const { wanted, leftOut, known, says } = planOf(names, { sizes, kept: kept.figures });
	if (out !== undefined) mkdirSync(out, { recursive: true });
	for (const line of says) say(line);
	const benchmark = await setUp(values.quick);
	exitOnSignal(async () => {
		stopped = true;
		say('Stopped. The same command goes on with the part that was under way.');
		await benchmark.tearDown();
	});
	try {
		const failed = await measure(benchmark, wanted);
		if (stopped) return 130;
		const there = [...wanted, ...known].filter((name) => kept.figures[name]);
		const measured = Object.fromEntries(there.map((name) => [name, kept.figures[name]]));
		const wrong = await tell(measured as Measured);
		const missing = [...leftOut, ...failed];
		if (missing.length > 0) wrong.push(`Not measured: ${missing.join(', ')}.`);
		else if (names.length === 0) kept.forget();
		for (const one of wrong) say(red(one));
		return wrong.length > 0 ? 1 : 0;
	} finally {
		await benchmark.tearDown();
	}
}

process.exitCode = await main().catch((error: Error) => {
	say(red(error.message));
	return 1;
});
