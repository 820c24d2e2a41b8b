// The vendor's own chat on the sandbox of `npm start`, for an n8n of one's own or for none.
//   node demo/chat.mts [--user uid] [--port N] [--home folder]
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explainStart, takeHome } from '../harness/process/home.mts';
import { exitOnSignal } from '../harness/process/signals.mts';
import { prepareApp } from '../harness/sandbox/prepareApp.mts';
import { startSandbox } from '../harness/sandbox/start.mts';
import { openInBrowser } from '../harness/terminal/browser.mts';
import { colour } from '../harness/terminal/colour.mts';
import { CHAT, ROOT } from '../scripts/setup/paths.mjs';

const { user, port, home } = parseArgs({
	options: {
		user: { type: 'string', default: 'amara' },
		port: { type: 'string', default: '4010' },
		home: { type: 'string', default: join(ROOT, '.demo') },
	},
}).values;

exitOnSignal(undefined, () => 0);
try {
	const taken = await takeHome(home);
	const data = join(home, 'platform.sqlite');
	const sandbox = await startSandbox({ chat: CHAT, port: Number(port), data });
	await prepareApp(sandbox);
	const { address, appId, key, chat } = sandbox;
	const opened = `${chat}?user=${encodeURIComponent(user)}`;
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
	await explainStart(error);
}
