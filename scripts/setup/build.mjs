import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandEnvironment } from './environment.mjs';
import { NODE } from './node.mjs';
import { ROOT, TOOLS } from './paths.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const SOURCES = [
	'nodes',
	'credentials',
	'icons',
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'scripts/bundle.mts',
];
const BUILDER = join(ROOT, 'node_modules', '@n8n', 'node-cli', 'bin', 'n8n-node.mjs');
const BUNDLER = join(ROOT, 'scripts', 'bundle.mts');

const print = () => fingerprint(SOURCES);

/** Whether every file is there that package.json names to n8n, and what our tools ask for. */
function isWhole() {
	const { n8n } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const files = [...n8n.nodes, ...n8n.credentials].map((file) => join(ROOT, file));
	return [...files, TOOLS].every((file) => existsSync(file));
}

/** The package, built into `dist/` whenever its sources have changed. */
export const build = {
	title: 'Build of the package (n8n-node build)',
	advice:
		'The sources don’t compile; see above. If you changed none of them, delete node_modules, and ' +
		'run the command again.',
	isReady: () => isWhole() && isStamped('build', print()),
	async setUp(onLine) {
		const env = commandEnvironment(NODE);
		await stamped('build', print(), async () => {
			await run('build', NODE, [BUILDER, 'build'], { cwd: ROOT, env, onLine });
			await run('bundle', NODE, [BUNDLER], { cwd: ROOT, env, onLine });
		});
	},
};
