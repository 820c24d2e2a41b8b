import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { quietEnvironment } from './environment.mjs';
import { headersOf, NODE } from './node.mjs';
import { installAlone } from './npm.mjs';
import { RUNTIME } from './paths.mjs';
import { findRegistry } from './registry.mjs';
import { run } from './run.mjs';
import { isStamped, stamped } from './stamp.mjs';

/** The pnpm that installs n8n. */
export const PNPM = '10.34.9';
const FOLDER = join(RUNTIME, 'pnpm');
const FILE = join(FOLDER, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');

/** Runs pnpm under the given Node, which the packages that it compiles are made for. */
export async function pnpm(name, node, args, { cwd, onLine }) {
	const install = async () => await installAlone('pnpm', NODE, FOLDER, `pnpm@${PNPM}`, { onLine });
	if (!existsSync(FILE) || !isStamped('pnpm', PNPM)) await stamped('pnpm', PNPM, install, FOLDER);
	await findRegistry();
	const headers = headersOf(node);
	const env = quietEnvironment(node, headers ? { npm_config_nodedir: headers } : {});
	await run(name, node, [FILE, ...args, '--reporter=append-only'], { cwd, env, onLine });
}
