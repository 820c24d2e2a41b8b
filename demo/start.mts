// n8n's editor with the package and the example workflows in it, beside the sandbox. Work in it is kept.
//   node demo/start.mts [--reset]     --reset begins anew
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { example, importWorkflow } from '../harness/n8n/workflows.mts';
import { exitWhenTold } from '../harness/process/signals.mts';
import { setStage, type Stage } from '../harness/stage.mts';
import { addressesOf } from '../harness/terminal/addresses.mts';
import { colour } from '../harness/terminal/colour.mts';
import { ROOT } from '../scripts/bring/paths.mjs';
import { showStep } from '../scripts/bring/progress.mjs';
import { registerTrialUsers } from './stories/cleanUp.mts';

const HOME = join(ROOT, '.demo');

if (process.argv.includes('--reset')) rmSync(HOME, { recursive: true, force: true });
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
	const stage = await setStage({ show: showStep, home: HOME });
	await importExamples(stage);
	await registerTrialUsers(stage.sandbox);
	console.log(addressesOf(stage));
	console.log(
		`  Your work is kept in .demo. ${colour('bold', 'npm start -- --reset')} begins anew.`,
	);
	await once(process, 'exit');
} catch (error) {
	console.error(colour('red', `\n✖ ${(error as Error).message}`));
	process.exitCode = 1;
}
