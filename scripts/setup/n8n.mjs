import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { NODE } from './node.mjs';
import { N8N, ROOT } from './paths.mjs';
import { pnpm, PNPM } from './pnpm.mjs';
import { fingerprint, isStamped, stamped } from './stamp.mjs';

const LOCKED = 'test/n8n/runtime';
const FILES = ['package.json', 'pnpm-lock.yaml'];

const print = () => fingerprint([LOCKED], PNPM);

/** The real n8n, in the strict layout that its Docker image has too. */
export const n8n = {
	title: 'n8n itself (1.9 GB, a few minutes the first time)',
	advice:
		'If sqlite3 didn’t compile: it needs Python 3, make and a C++ compiler where no ' +
		'ready-made binary can be downloaded.',
	isReady: () => existsSync(join(N8N, 'node_modules', 'n8n')) && isStamped('n8n', print()),
	async setUp(onLine) {
		await stamped('n8n', print(), async () => await install(onLine), N8N);
	},
};

async function install(onLine) {
	mkdirSync(N8N, { recursive: true });
	for (const file of FILES) copyFileSync(join(ROOT, LOCKED, file), join(N8N, file));
	const args = ['install', '--frozen-lockfile', '--prod', '--ignore-workspace'];
	await pnpm('n8n', NODE, args, { cwd: N8N, onLine });
}
