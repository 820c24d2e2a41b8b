// n8n's editor with the package and the example workflows in it, beside the sandbox: two windows of the
// browser. Work in it is kept.
//   node demo/start.mts [--reset] [--chat] [--home folder]
// --reset starts over, --chat opens CometChat's own chat, --home keeps it elsewhere than in .demo.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { storedCredentials } from '../harness/n8n/credentials.mts';
import {
	example,
	shipped,
	importWorkflow,
	selfRegistering,
	withCredential,
} from '../harness/n8n/workflows.mts';
import { explainStart, takeHome } from '../harness/process/home.mts';
import { exitOnSignal } from '../harness/process/signals.mts';
import { startEnvironment, type Environment } from '../harness/environment.mts';
import { addressesOf, windowsOf } from '../harness/terminal/addresses.mts';
import { openInBrowser } from '../harness/terminal/browser.mts';
import { colour } from '../harness/terminal/colour.mts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { showStep } from '../scripts/setup/progress.mjs';
import { registerForExamples } from './scenarios/forExamples.mts';

const { reset, chat, home } = parseArgs({
	options: {
		reset: { type: 'boolean' },
		chat: { type: 'boolean' },
		home: { type: 'string', default: join(ROOT, '.demo') },
	},
}).values;

exitOnSignal(undefined, () => 0);

/** The example whose answer is seen in the chat. */
const FIRST = 'answer-in-chat.json';

/** Takes in the examples that are not there yet; what somebody changed stays as it is. Gives the ID of the first. */
async function importExamples({ n8n: { client } }: Environment): Promise<string> {
	const stored = await client.get<Array<{ id: string; name: string }>>('/rest/workflows');
	const credentials = await storedCredentials(client);
	const ids = new Map(stored.map(({ id, name }) => [name, id]));
	for (const file of readdirSync(join(ROOT, 'examples')).filter((name) => name.endsWith('.json'))) {
		// Others try themselves by «Execute workflow» until their trigger is turned on.
		const workflow = selfRegistering(file === FIRST ? example(file) : shipped(file));
		if (ids.has(workflow.name)) continue;
		const { id } = await importWorkflow(client, withCredential(workflow, credentials));
		ids.set(workflow.name, id);
	}
	return ids.get(example(FIRST).name) ?? '';
}

try {
	const taken = await takeHome(home);
	if (reset) taken.clear();
	const environment = await startEnvironment({ show: showStep, home });
	const first = await importExamples(environment);
	await registerForExamples(environment.sandbox);
	console.log(addressesOf(environment, first, chat));
	console.log(
		`  Your work is kept in ${relative('.', home)}. ${colour('bold', 'npm start -- --reset')} starts over.`,
	);
	const windows = Object.values(windowsOf(environment, chat));
	taken.announce(windows);
	await openInBrowser(windows);
	await once(process, 'exit');
} catch (error) {
	await explainStart(error, reset);
}
