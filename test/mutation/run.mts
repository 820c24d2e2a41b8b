// Puts small faults into the engine and the trigger, one at a time, and sees whether a test notices:
//   npm run mutate -- --sample 100       so many mutants of all there are, drawn by chance
//   npm run mutate -- --minutes 40       as many as that allows
// --seed draws others. --most 0 lets a mutant meet every test that comes by it, and not only two
// minutes of them. Everything is written to --out as well, after each mutant: the same command goes on
// from there, unless the sources or the tests have changed. --fresh tries every mutant again.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignal } from '../../harness/process/signals.mts';
import { RUNTIME } from '../../scripts/setup/paths.mjs';
import { say, showStep } from '../../scripts/setup/progress.mjs';
import { fingerprint } from '../../scripts/setup/stamp.mjs';
import { draw } from './draw.mts';
import { dryRun, type DryRun } from './dryRun.mts';
import { Plans } from './plan.mts';
import { instrumentedProject, PROJECT } from './project.mts';
import { earlierVerdicts, isUnseen, page, report } from './report.mts';
import { Tester } from './tester.mts';
import { Judge, type Verdict } from './verdict.mts';

const { values } = parseArgs({
	options: {
		sample: { type: 'string', default: 'Infinity' },
		minutes: { type: 'string', default: 'Infinity' },
		seed: { type: 'string', default: '1' },
		most: { type: 'string', default: '120' },
		fresh: { type: 'boolean', default: false },
		out: { type: 'string', default: join(RUNTIME, 'mutation', 'report.json') },
	},
});
const seed = Number(values.seed);
const most = Number(values.most) * 1000 || Infinity;

/** What a verdict depends on. */
const SOURCES = ['nodes', 'credentials', 'test', 'sandbox', 'harness', 'examples'];
const print = fingerprint([...SOURCES, 'package-lock.json'], most);
mkdirSync(dirname(values.out), { recursive: true });
const earlier = values.fresh ? new Map<string, Verdict>() : earlierVerdicts(values.out, print);
say(
	'All tests once, some minutes; then a mutant in some seconds, or in two minutes if no test sees it.',
);
if (earlier.size > 0) say(`Goes on after the ${earlier.size} mutants of ${values.out}.`);

const tester = new Tester();
// The linter would read the copy.
const end = async () => {
	await tester.stop();
	rmSync(PROJECT, { recursive: true, force: true });
};
exitOnSignal(end);

const mutants = await showStep('Copy of the project with all mutants', instrumentedProject);
const dry = await showStep<DryRun>(
	'All tests, while the mutants sleep',
	async (onLine) => await dryRun(tester, onLine),
);
for (const { test } of dry.failed) say(`Left out, since it fails without a mutant: ${test}`);
const plans = new Plans(dry, mutants);
const judge = new Judge(tester, dry, plans);
const unmet = mutants.filter((mutant) => !dry.passed[mutant.id]).length;
const drawn = draw(mutants, Number(values.sample), seed);

const until = Date.now() + Number(values.minutes) * 60_000;
const verdicts: Verdict[] = [];
const reported = () => report(verdicts, { seed, print, mutants, unmet });
for (const [index, mutant] of drawn.entries()) {
	const known = earlier.get(mutant.id);
	if (!known && Date.now() > until) break;
	const verdict = known ?? (await judge.judge(mutant, most));
	verdicts.push(verdict);
	if (known) continue;
	const { status, file, line, seconds } = verdict;
	const place = `${index + 1} of ${drawn.length}`;
	say(`  ${isUnseen(verdict) ? '✖' : '✔'} ${place} ${status} ${file}:${line} ${seconds} s`);
	writeFileSync(`${values.out}.new`, JSON.stringify(reported(), null, '\t'));
	renameSync(`${values.out}.new`, values.out);
}
await end();
process.stdout.write(`\n${page(reported())}\n`);
