import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietEnvironment } from './environment.mjs';
import { headersOf, NODE } from './node.mjs';
import { installLocked, locked } from './npm.mjs';
import { ROOT, RUNTIME } from './paths.mjs';
import { findRegistry } from './registry.mjs';
import { run } from './run.mjs';
import { isStamped, stamped } from './stamp.mjs';

/** The pnpm that installs n8n. */
const manifest = readFileSync(join(ROOT, locked('pnpm'), 'package.json'), 'utf8');
export const PNPM = JSON.parse(manifest).dependencies.pnpm;
const FOLDER = join(RUNTIME, 'pnpm');
const FILE = join(FOLDER, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');

/** Runs pnpm under the given Node, which the packages that it compiles are made for. */
export async function pnpm(name, node, args, { cwd, onLine }) {
	const install = async () => await installLocked('pnpm', NODE, FOLDER, onLine);
	if (!existsSync(FILE) || !isStamped('pnpm', PNPM)) await stamped('pnpm', PNPM, install, FOLDER);
	await findRegistry();
	const headers = headersOf(node);
	const env = quietEnvironment(node, headers ? { npm_config_nodedir: headers } : {});
	await run(name, node, [FILE, ...args, '--reporter=append-only'], { cwd, env, onLine });
}
