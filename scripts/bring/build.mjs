import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandEnvironment } from './environment.mjs';
import { NODE } from './node.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, stamp } from './stamp.mjs';

const SOURCES = ['nodes', 'credentials', 'icons', 'package.json', 'package-lock.json', 'tsconfig.json'];
const BUILDER = join(ROOT, 'node_modules', '@n8n', 'node-cli', 'bin', 'n8n-node.mjs');

const print = () => fingerprint(SOURCES);

/** The package, built into `dist/` whenever its sources have changed. */
export const build = {
	title: 'Build of the package (n8n-node build)',
	advice: 'The sources do not compile; see above.',
	isReady: () => existsSync(join(ROOT, 'dist')) && isStamped('build', print()),
	async bring(onLine) {
		const before = print();
		const env = commandEnvironment(NODE);
		await run('build', NODE, [BUILDER, 'build'], { cwd: ROOT, env, onLine });
		stamp('build', before);
	},
};
