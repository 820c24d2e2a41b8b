#!/usr/bin/env node
// Installs what a command needs, and runs it under Node 24. Plain Node 20, no dependencies:
//   node scripts/setup.mjs [--build] [--n8n] [--client] [--chat] [--site] [-- command …]
import { adviceOn, checkFolder } from './setup/advice.mjs';
import { build } from './setup/build.mjs';
import { chat } from './setup/chat.mjs';
import { client } from './setup/client.mjs';
import { onOrphaned, runCommand } from './setup/command.mjs';
import { alone } from './setup/lock.mjs';
import { n8n } from './setup/n8n.mjs';
import { node } from './setup/node.mjs';
import { dim, red, say, showStep } from './setup/progress.mjs';
import { site } from './setup/site.mjs';
import { tools } from './setup/tools.mjs';

const words = process.argv.slice(2);
const cut = words.indexOf('--');
const options = cut < 0 ? words : words.slice(0, cut);
const command = cut < 0 ? [] : words.slice(cut + 1);
const steps = [node, tools];
if (options.includes('--build')) steps.push(build);
if (options.includes('--n8n')) steps.push(n8n);
if (options.includes('--client')) steps.push(client);
if (options.includes('--site')) steps.push(site);
// `npm start -- --chat` says it to the command.
if (words.includes('--chat')) steps.push(chat);

async function setUpAll() {
	let missing;
	// Checked again for each step: an earlier step may change what a later one finds.
	for (const step of steps) {
		if (step.isReady()) continue;
		if (!missing) say(dim('Installing into this folder (kept for the next time):'));
		missing = step;
		await showStep(step.title, (onLine) => step.setUp(onLine)).catch((error) => {
			error.advice ??= step.advice;
			throw error;
		});
	}
}

function explain(error) {
	for (const line of error.tail ?? []) say(dim(`    ${line}`));
	say(red(`  ${error.message}`));
	const advice = adviceOn(error) ?? error.advice;
	if (advice) say(`  ${advice}`);
	if (error.log) say(`  The whole output: ${error.log}`);
}

for (const [signal, code] of [
	['SIGINT', 130],
	['SIGTERM', 143],
]) {
	process.once(signal, () => process.exit(code));
}
const stopWatching = onOrphaned(() => process.exit(143));

try {
	if (!steps.every((step) => step.isReady())) {
		checkFolder();
		await alone(setUpAll, (pid) => say(`Waiting for process ${pid}, which also installs here.`));
	}
} catch (error) {
	explain(error);
	process.exit(1);
}
process.removeAllListeners('SIGINT');
process.removeAllListeners('SIGTERM');
stopWatching();
process.exitCode = command.length ? await runCommand(command) : 0;
