import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandEnvironment } from './environment.mjs';
import { NODE } from './node.mjs';
import { installLocked, locked } from './npm.mjs';
import { CHAT, ROOT, RUNTIME } from './paths.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const BUNDLER = 'scripts/chat.mts';
const FOLDER = join(RUNTIME, 'chat');
const installed = () => fingerprint([locked('chat')]);
const built = () => fingerprint(['sandbox/chat/app', BUNDLER, locked('chat')]);

/** The page with the vendor's chat, built again whenever its sources have changed. */
export const chat = {
	title: "The vendor's own chat (25 MB)",
	advice: 'Check the connection to the npm registry: npm ping',
	isReady: () => existsSync(join(CHAT, 'main.js')) && isStamped('chat', built()),
	async setUp(onLine) {
		const install = async () => await installLocked('chat', NODE, FOLDER, onLine);
		if (!isStamped('kit', installed())) await stamped('kit', installed(), install, FOLDER);
		await stamped('chat', built(), async () => {
			rmSync(CHAT, { recursive: true, force: true });
			const env = commandEnvironment(NODE);
			await run('chat', NODE, [join(ROOT, BUNDLER)], { cwd: ROOT, env, onLine });
		});
	},
};
