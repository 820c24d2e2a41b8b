// n8n's editor with the package and the example workflows in it, beside the sandbox: two windows of the
// browser. Work in it is kept.
//   node demo/start.mts [--reset] [--home folder]     --reset begins anew, --home keeps it elsewhere than in .demo
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { example, importWorkflow } from '../harness/n8n/workflows.mts';
import { exitWhenTold } from '../harness/process/signals.mts';
import { setStage, type Stage } from '../harness/stage.mts';
import { addressesOf, windowsOf } from '../harness/terminal/addresses.mts';
import { openInBrowser } from '../harness/terminal/browser.mts';
import { colour } from '../harness/terminal/colour.mts';
import { ROOT } from '../scripts/bring/paths.mjs';
import { showStep } from '../scripts/bring/progress.mjs';
import { registerTrialUsers } from './stories/cleanUp.mts';

const { reset, home } = parseArgs({
	options: {
		reset: { type: 'boolean' },
		home: { type: 'string', default: join(ROOT, '.demo') },
	},
}).values;

if (reset) rmSync(home, { recursive: true, force: true });
exitWhenTold(undefined, () => 0);

/** Takes in the examples that are not there yet; what somebody changed stays as it is. */
async function importExamples({ n8n: { client } }: Stage): Promise<void> {
	const stored = await client.get<Array<{ name: string }>>('/rest/workflows');
	const names = new Set(stored.map(({ name }) => name));
	for (const file of readdirSync(join(ROOT, 'examples')).filter((name) => name.endsWith('.json'))) {
		const workflow = example(file);
		if (!names.has(workflow.name)) await importWorkflow(client, workflow);
	}
}

try {
	const stage = await setStage({ show: showStep, home });
	await importExamples(stage);
	await registerTrialUsers(stage.sandbox);
	console.log(addressesOf(stage));
	console.log(
		`  Your work is kept in ${relative('.', home)}. ${colour('bold', 'npm start -- --reset')} begins anew.`,
	);
	await openInBrowser(Object.values(windowsOf(stage)));
	await once(process, 'exit');
} catch (error) {
	console.error(colour('red', `\n✖ ${(error as Error).message}`));
	process.exitCode = 1;
}
