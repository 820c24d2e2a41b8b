// A process that runs tests over the instrumented sources, in the folder where it is started.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCLI } from 'jest';
import { OUTSIDE, Shared, type Outcome, type Run } from './shared.mts';

type Results = Awaited<ReturnType<typeof runCLI>>['results'];

const folder = process.cwd();
const config = {
	...(createRequire(join(folder, 'package.json'))('./jest.config.cjs') as object),
	rootDir: folder,
	testMatch: ['<rootDir>/test/mutation/together.mts'],
	testEnvironment: '<rootDir>/test/mutation/environment.cjs',
	reporters: [],
};

async function outcomeOf(run: Run): Promise<Outcome> {
	const shared = new Shared(run);
	Object.assign(globalThis, { __stryker__: shared });
	const { results } = await runCLI(
		{ $0: '', _: [], config: JSON.stringify(config), runInBand: true, silent: true },
		[folder],
	);
	const tests = results.testResults.flatMap(({ testResults }) => testResults);
	return {
		failed: failuresIn(results),
		tests: Object.fromEntries(tests.map(({ fullName, duration }) => [fullName, duration ?? 0])),
		...(run.mutant === undefined ? shared.passers() : { names: [], passed: {} }),
		memory: process.memoryUsage().rss,
	};
}

/** The tests that failed; and what failed outside of tests, such as the loading of a file. */
function failuresIn({ testResults }: Results): Outcome['failed'] {
	const files = testResults.filter(({ testExecError }) => testExecError);
	const tests = testResults.flatMap(({ testResults: all }) =>
		all.filter(({ status }) => status === 'failed'),
	);
	return [
		...tests.map(({ fullName, failureMessages }) => ({
			test: fullName,
			why: failureMessages.join('\n'),
		})),
		...files.map(({ failureMessage }) => ({ test: OUTSIDE, why: failureMessage ?? '' })),
	];
}

process.on('message', (run: Run) => {
	void outcomeOf(run).then((outcome) => process.send?.(outcome));
});
// It lives as long as whoever started it, and waits for the next run.
process.channel?.ref();
