import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from './node.mjs';
import { npm } from './npm.mjs';
import { ROOT } from './paths.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const FOLDER = join(ROOT, 'node_modules');
const print = () => fingerprint(['package-lock.json']);

/**
 * The development tools of package-lock.json. Not with `npm ci`: it wants the optional bindings of
 * every platform in the lockfile. `--no-save` keeps the lockfile as it is.
 */
export const tools = {
	title: 'Development tools (npm install)',
	advice: 'Check the connection to the npm registry: npm ping',
	isReady: () => existsSync(FOLDER) && isStamped('tools', print()),
	async setUp(onLine) {
		const args = ['install', '--ignore-scripts', '--no-save', '--include=dev'];
		const install = async () =>
			await npm('tools', NODE, [...args, '--no-audit', '--no-fund'], { cwd: ROOT, onLine });
		await stamped('tools', print(), install, FOLDER);
	},
};
