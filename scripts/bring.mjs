#!/usr/bin/env node
// Makes present what a command needs, and runs it under Node 24. Plain Node 20, no dependencies:
//   node scripts/bring.mjs [--build] [--n8n] [--client] [--chat] [-- command …]
import { build } from './bring/build.mjs';
import { chat } from './bring/chat.mjs';
import { client } from './bring/client.mjs';
import { runCommand } from './bring/command.mjs';
import { alone } from './bring/lock.mjs';
import { n8n } from './bring/n8n.mjs';
import { node } from './bring/node.mjs';
import { dim, red, say, showStep } from './bring/progress.mjs';
import { tools } from './bring/tools.mjs';

const words = process.argv.slice(2);
const cut = words.indexOf('--');
const options = cut < 0 ? words : words.slice(0, cut);
const command = cut < 0 ? [] : words.slice(cut + 1);
const steps = [node, tools];
if (options.includes('--build')) steps.push(build);
if (options.includes('--n8n')) steps.push(n8n);
if (options.includes('--client')) steps.push(client);
// `npm start -- --chat` says it to the command.
if (words.includes('--chat')) steps.push(chat);

async function bringAll() {
	let missing;
	// Asked again for each step: an earlier step may change what a later one finds.
	for (const step of steps) {
		if (step.isReady()) continue;
		if (!missing) say(dim('Installing into this folder (kept for the next time):'));
		missing = step;
		await showStep(step.title, (onLine) => step.bring(onLine)).catch((error) => {
			error.advice = step.advice;
			throw error;
		});
	}
}

function explain(error) {
	for (const line of error.tail ?? []) say(dim(`    ${line}`));
	say(red(`  ${error.message}`));
	if (error.advice) say(`  ${error.advice}`);
	if (error.log) say(`  The whole output: ${error.log}`);
}

for (const [signal, code] of [
	['SIGINT', 130],
	['SIGTERM', 143],
]) {
	process.once(signal, () => process.exit(code));
}

try {
	if (!steps.every((step) => step.isReady())) {
		await alone(bringAll, (pid) => say(`Waiting for process ${pid}, which also installs here.`));
	}
} catch (error) {
	explain(error);
	process.exit(1);
}
process.removeAllListeners('SIGINT');
process.removeAllListeners('SIGTERM');
process.exitCode = command.length ? await runCommand(command) : 0;
