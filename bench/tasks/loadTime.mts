import type { LazyPackageDirectoryLoader } from 'n8n-core';
import { folderOf, fromN8n } from '../n8n/modules.mts';
import type { Installation, Task } from './task.mts';

/** What is loaded: our package when n8n starts, nodes of ours when they are first used, or n8n's Slack node. */
export const loads = ['start', 'largest', 'all', 'slack'] as const;
export type Load = (typeof loads)[number];

interface Input {
	installation: Installation;
	what: Load;
}

/** Milliseconds that n8n's own loader takes, in a process that has n8n-core, n8n-workflow and zod already, as n8n has. */
export const task: Task<Input, number> = async ({ installation, what }) => {
	fromN8n('reflect-metadata');
	fromN8n('n8n-workflow');
	fromN8n('zod/v4');
	const { LazyPackageDirectoryLoader: Loader } = fromN8n<{
		LazyPackageDirectoryLoader: typeof LazyPackageDirectoryLoader;
	}>('n8n-core');
	const loader = new Loader(
		what === 'slack' ? folderOf('n8n-nodes-base') : installation.packageFolder,
	);
	const beginning = performance.now();
	await loader.loadAll();
	const started = performance.now();
	if (what === 'start') return started - beginning;
	const { nodes, credentials } = loader.known;
	for (const name of what === 'all' ? Object.keys(nodes) : [NODES[what]]) loader.getNode(name);
	if (what === 'all') for (const name of Object.keys(credentials)) loader.getCredential(name);
	return performance.now() - started;
};

const NODES = { largest: 'cometChat', slack: 'slack' };
