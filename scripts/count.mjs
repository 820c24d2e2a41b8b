// Counts the tests of the gate's Jest runs. Its folder has a line "run script" for each run in `counted`, what Jest wrote
// with --outputFile in run.json, and for a test file that ran once more in run/file.json.
//   node scripts/count.mjs folder retry    prints the test files to run once more, as "run script file"
//   node scripts/count.mjs folder          prints what failed and what failed once, and last "N passed, N failed"
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFailedOnce } from './failedOnce.mjs';

/** With more failed files than these, more than chance is at work. */
const MOST_RETRIED = 5;

const [folder, mode] = process.argv.slice(2);

/** The test files of a Jest run, by name; none if Jest wrote nothing. */
function filesOf(run) {
	try {
		const { testResults } = JSON.parse(readFileSync(join(folder, `${run}.json`), 'utf8'));
		return testResults.map(countFile).sort((one, other) => (one.file < other.file ? -1 : 1));
	} catch {
		return [];
	}
}

function countFile({ name, status, assertionResults }) {
	const passed = assertionResults.filter((test) => test.status === 'passed');
	const failed = assertionResults.filter((test) => test.status === 'failed');
	return {
		file: relative(process.cwd(), name),
		passed: passed.length,
		// A file that does not even load has no failed tests, but has failed.
		failed: status === 'failed' ? Math.max(failed.length, 1) : 0,
		failedTest: failed[0]?.fullName,
	};
}

/** A file that ran once more counts with its second result. */
const lastOf = (run, first) =>
	(first.failed ? filesOf(`${run}/${first.file}`)[0] : undefined) ?? first;

const runs = readFileSync(join(folder, 'counted'), 'utf8')
	.trim()
	.split('\n')
	.map((line) => line.split(' '))
	.map(([run, script]) => ({ run, script, files: filesOf(run) }));
const files = runs.flatMap(({ run, script, files }) =>
	files.map((first) => ({ run, script, first, last: lastOf(run, first) })),
);
const failures = files.filter(({ first }) => first.failed);
const isRetried = failures.length <= MOST_RETRIED;

function printFilesToRetry() {
	if (!isRetried) return;
	for (const { run, script, first } of failures) console.log(`${run} ${script} ${first.file}`);
}

function printCounts() {
	if (!isRetried)
		console.log(
			`FAILED: ${failures.length} test files, too many for chance, so none ran once more`,
		);
	else
		for (const { run, last } of failures)
			if (last.failed) console.log(`FAILED: ${last.file} (${run})`);
	const failedOnce = failures.filter(({ last }) => !last.failed).map(({ first }) => first);
	const isListed = listFailedOnce(failedOnce);
	const sum = (key) => files.reduce((total, { last }) => total + last[key], 0);
	const passed = sum('passed');
	// A run that wrote nothing is one failure.
	const failed = sum('failed') + runs.filter(({ files }) => !files.length).length;
	console.log(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 || passed === 0 || !isListed ? 1 : 0;
}

if (mode === 'retry') printFilesToRetry();
else printCounts();
