import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SDK } from './client.mjs';
import { commandEnvironment } from './environment.mjs';
import { NODE } from './node.mjs';
import { installAlone } from './npm.mjs';
import { CHAT, ROOT, RUNTIME } from './paths.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

/** The vendor's own chat; its licence is the vendor's, so it is fetched and never shipped. */
const SPECS = ['@cometchat/chat-uikit-react@7.2.1', SDK, 'react@19.3.1', 'react-dom@19.3.1'];

const BUNDLER = 'scripts/chat.mts';
const FOLDER = join(RUNTIME, 'chat');
const installed = () => fingerprint([], ...SPECS);
const built = () => fingerprint(['sandbox/chat/app', BUNDLER], ...SPECS);

/** The page with the vendor's chat, built again whenever its sources have changed. */
export const chat = {
	title: "The vendor's own chat (25 MB)",
	advice: 'Check the connection to the npm registry: npm ping',
	isReady: () => existsSync(join(CHAT, 'main.js')) && isStamped('chat', built()),
	async setUp(onLine) {
		if (!isStamped('kit', installed()))
			await stamped('kit', installed(), () => install(onLine), FOLDER);
		await stamped('chat', built(), async () => {
			rmSync(CHAT, { recursive: true, force: true });
			const env = commandEnvironment(NODE);
			await run('chat', NODE, [join(ROOT, BUNDLER)], { cwd: ROOT, env, onLine });
		});
	},
};

async function install(onLine) {
	await installAlone('kit', NODE, FOLDER, SPECS, { onLine });
}
