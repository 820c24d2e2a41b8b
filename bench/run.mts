// The benchmark: `npm run bench`, or `npm run bench -- --quick` to check that it works;
// `npm run bench -- --deliveries` measures only the trigger, and writes nothing.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitOnSignal } from '../harness/process/signals.mts';
import { writeFormatted } from '../scripts/formatted.mts';
import { deliveries, doJobs } from './jobs.mts';
import { chart } from './report/chart.mts';
import { complaints } from './report/check.mts';
import { machine } from './report/machine.mts';
import { implementationLines, targetLines, writeInto } from './report/page.mts';
import { rowsOf } from './report/rows.mts';
import { implementationTable, targetTable } from './report/table.mts';
import { targetsOf, ofDeliveries } from './report/targets.mts';
import { type Progress, setUp } from './setup/index.mts';
import { full, quick } from './sizes.mts';

const { values } = parseArgs({
	options: {
		quick: { type: 'boolean', default: false },
		deliveries: { type: 'boolean', default: false },
		out: { type: 'string' },
	},
});
const sizes = values.quick ? quick : full;
// The short form proves nothing about speed, so it leaves the kept results alone.
const folder = values.out ?? (values.quick ? undefined : 'bench');
// In a folder with a dot: the build copies every picture elsewhere into the package.
const picture = values.out ? `${values.out}/chart.svg` : '.github/benchmark.svg';

const report = (title: string, progress?: Progress) =>
	process.stderr.write(
		progress ? `    ${progress.name}: ${Math.round(progress.ms)} ms\n` : `${title}\n`,
	);

if (values.deliveries) {
	const targets = ofDeliveries(await deliveries(sizes, report));
	process.stdout.write(`${targetTable(targets, !values.quick)}\n`);
	process.exit();
}

const started = performance.now();
const benchmark = await setUp(values.quick);
let stopped = false;
exitOnSignal(async () => {
	stopped = true;
	await benchmark.tearDown();
});

try {
	const measured = await doJobs(benchmark, sizes, report);
	const rows = rowsOf(measured, sizes);
	const targets = targetsOf(measured, sizes);
	const where = machine();
	const note = `${where.processor}, ${where.cores} cores; Node ${where.node}, n8n ${where.n8n}`;
	const seconds = Math.round((performance.now() - started) / 1000);
	process.stdout.write(
		[
			implementationTable(rows),
			targetTable(targets, !values.quick),
			`${note}. ${seconds} s. ≈ varied much, or was measured once.`,
			'',
		].join('\n\n'),
	);
	if (folder) {
		const results = { machine: where, sizes, targets, rows, measured };
		await writeFormatted(`${folder}/results.json`, JSON.stringify(results));
		writeFileSync(picture, chart(rows, note));
		if (folder === 'bench')
			await writeInto('docs/performance.md', [
				targetLines(targets),
				implementationLines(rows),
				[`${note}.`],
			]);
	}
	const bad = complaints(rows);
	for (const complaint of bad) process.stderr.write(`${complaint}\n`);
	if (bad.length > 0) process.exitCode = 1;
} catch (error) {
	if (!stopped) throw error;
} finally {
	await benchmark.tearDown();
}
