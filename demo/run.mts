// The demo: a real n8n runs the example workflows against the sandbox, and prints the results.
//   node demo/run.mts [--verbose] [word …]     words choose the examples that have one of them in their
//   file's name; --verbose prints the input, every request and every change, too
import { parseArgs } from 'node:util';
import { showStep } from '../scripts/setup/progress.mjs';
import { colour } from '../harness/terminal/colour.mts';
import { printScenario } from './print/scenario.mts';
import { exitOnSignal } from '../harness/process/signals.mts';
import { startEnvironment, type Environment } from '../harness/environment.mts';
import { scenarios } from './scenarios/index.mts';
import { runScenario } from './scenarios/runScenario.mts';

const {
	values: { verbose: isVerbose },
	positionals: words,
} = parseArgs({
	options: { verbose: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const chosen = scenarios.filter(
	({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
);

exitOnSignal();

async function perform(environment: Environment): Promise<void> {
	let wrong = 0;
	for (const [index, scenario] of chosen.entries()) {
		const result = await runScenario(scenario, environment.n8n.client, environment.sandbox);
		printScenario(index + 1, scenario, result, { isVerbose });
		wrong += result.wrong.length;
	}
	console.log(
		wrong === 0
			? colour('green', `\n✔ Workflows: ${chosen.length}. All checks passed.`)
			: colour('red', `\n✖ Checks failed: ${wrong}.`),
	);
	if (!isVerbose) console.log('npm run demo -- --verbose prints every request and every change.');
	console.log('npm start opens n8n with these workflows, and a chat next to it.');
	process.exitCode = wrong === 0 ? 0 : 1;
}

try {
	const environment = await startEnvironment({ show: showStep });
	try {
		await perform(environment);
	} finally {
		await environment.clear();
	}
} catch (error) {
	console.error(colour('red', `\n✖ ${(error as Error).message}`));
	process.exitCode = 1;
}
