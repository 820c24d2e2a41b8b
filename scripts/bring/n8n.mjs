import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietEnvironment } from './environment.mjs';
import { headersOf, NODE } from './node.mjs';
import { installAlone } from './npm.mjs';
import { N8N, ROOT, RUNTIME } from './paths.mjs';
import { run } from './run.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const PNPM = '10.34.9';
const PNPM_FOLDER = join(RUNTIME, 'pnpm');
const PNPM_FILE = join(PNPM_FOLDER, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
const LOCKED = 'test/n8n/runtime';
const FILES = ['package.json', 'pnpm-lock.yaml'];

const print = () => fingerprint([LOCKED], PNPM);

/** The real n8n, in the strict layout that its Docker image has too. */
export const n8n = {
	title: 'n8n itself (1.9 GB, a few minutes the first time)',
	advice:
		'If it was sqlite3 that did not compile: it wants Python 3, make and a C++ compiler where no ' +
		'ready-made binary can be downloaded.',
	isReady: () => existsSync(join(N8N, 'node_modules', 'n8n')) && isStamped('n8n', print()),
	async bring(onLine) {
		await stamped('n8n', print(), async () => await install(onLine));
	},
};

async function install(onLine) {
	mkdirSync(PNPM_FOLDER, { recursive: true });
	mkdirSync(N8N, { recursive: true });
	await installAlone('pnpm', NODE, PNPM_FOLDER, `pnpm@${PNPM}`, { onLine });
	for (const file of FILES) copyFileSync(join(ROOT, LOCKED, file), join(N8N, file));
	const headers = headersOf(NODE);
	const env = quietEnvironment(NODE, headers ? { npm_config_nodedir: headers } : {});
	const args = ['install', '--frozen-lockfile', '--prod', '--ignore-workspace'];
	await run('n8n', NODE, [PNPM_FILE, ...args, '--reporter=append-only'], {
		cwd: N8N,
		env,
		onLine,
	});
}
