// CometChat's own chat on the sandbox of `npm start`, for an n8n of one's own or for none.
//   node demo/chat.mts [--user uid] [--port N] [--home folder]
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AlreadyRunning, explainStart, takeHome } from '../harness/process/home.mts';
import { exitOnSignal } from '../harness/process/signals.mts';
import { prepareApp } from '../harness/sandbox/prepareApp.mts';
import { startSandbox } from '../harness/sandbox/start.mts';
import { openInBrowser } from '../harness/terminal/browser.mts';
import { colour } from '../harness/terminal/colour.mts';
import { ROOT } from '../scripts/setup/paths.mjs';

const { user, port, home } = parseArgs({
	options: {
		user: { type: 'string', default: 'amara' },
		port: { type: 'string', default: '4010' },
		home: { type: 'string', default: join(ROOT, '.demo') },
	},
}).values;

exitOnSignal(undefined, () => 0);

const chatOf = (address: string): string => {
	const chat = new URL('/_sandbox/chat/', address);
	chat.searchParams.set('user', user);
	return chat.href;
};

try {
	const taken = await takeHome(home);
	const data = join(home, 'platform.sqlite');
	const sandbox = await startSandbox({ port: Number(port), data });
	await prepareApp(sandbox);
	const { address, appId, key } = sandbox;
	const opened = chatOf(address);
	console.log(`
${colour('bold', 'The chat stays up until you press Ctrl-C.')}
  Chat       ${opened}
  Sandbox    ${address}   Chat Host and Call Host of a credential with the region Custom
  App ID     ${appId}
  API key    ${key}`);
	taken.announce([opened]);
	await openInBrowser([opened]);
	await once(process, 'exit');
} catch (error) {
	// The sandbox is the last of those that run: it has the chat, too.
	const running = error instanceof AlreadyRunning ? error.addresses.at(-1) : undefined;
	if (running === undefined) await explainStart(error);
	else {
		const opened = chatOf(running);
		console.log(`The chat of the sandbox that is running:\n  ${opened}`);
		await openInBrowser([opened]);
	}
}
