import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programIn, type Installation } from '../../harness/n8n/installation.mts';
import { installNode, nodeIn, runs } from '../../scripts/setup/node.mjs';
import { RUNTIME } from '../../scripts/setup/paths.mjs';
import { pnpm } from '../../scripts/setup/pnpm.mjs';
import type { Candidate } from './list.mts';

const folderOf = (n8n: string) => join(RUNTIME, 'versions', `n8n-${n8n}`);

/** Installs a version of n8n and its Node, unless they are here already. */
export async function install(
	{ n8n, node, overrides }: Candidate,
	onLine: (line: string) => void,
): Promise<Installation> {
	const nodeFolder = join(RUNTIME, 'versions', `node-${node}`);
	if (!runs(nodeIn(nodeFolder), node)) await installNode(nodeFolder, node, onLine);
	const installation = { node: nodeIn(nodeFolder), program: programIn(folderOf(n8n)) };
	const manifest = JSON.stringify({
		name: 'one-n8n',
		private: true,
		dependencies: { n8n },
		pnpm: { overrides, onlyBuiltDependencies: ['sqlite3'] },
	});
	const manifestFile = join(folderOf(n8n), 'package.json');
	const kept = existsSync(manifestFile) && (await readFile(manifestFile, 'utf8')) === manifest;
	// pnpm writes this file last.
	if (kept && existsSync(join(folderOf(n8n), 'node_modules', '.modules.yaml'))) return installation;
	await mkdir(folderOf(n8n), { recursive: true });
	await writeFile(manifestFile, manifest);
	const args = ['install', '--no-frozen-lockfile', '--prod', '--ignore-workspace'];
	await pnpm(`n8n-${n8n}`, installation.node, args, { cwd: folderOf(n8n), onLine });
	return installation;
}

/** Removes a version's install; its Node stays, for it is small. */
export async function uninstall({ n8n }: Candidate): Promise<void> {
	await rm(folderOf(n8n), { recursive: true, force: true });
}
