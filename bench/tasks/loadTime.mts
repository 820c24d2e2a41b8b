import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf, fromN8n, instanceFrom } from '../n8n/modules.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	whose: 'ours' | 'slack';
}

interface Manifest {
	n8n: { nodes: string[]; credentials: string[] };
}

/**
 * Milliseconds to load and make node types in a process that has n8n-core, n8n-workflow and zod
 * already, as n8n has: all our nodes and credentials, or n8n's own Slack node alone.
 */
export const task: Task<Input, number> = async ({ installation, whose }) => {
	fromN8n('reflect-metadata');
	fromN8n('n8n-core');
	fromN8n('n8n-workflow');
	fromN8n('zod');
	const ours = createRequire(join(installation.packageFolder, 'package.json'));
	ours('zod/v4');
	const { nodes, credentials } = (ours('./package.json') as Manifest).n8n;
	const files =
		whose === 'ours'
			? [...credentials, ...nodes].map((file) => join(installation.packageFolder, file))
			: [join(folderOf('n8n-nodes-base'), 'dist/nodes/Slack/Slack.node.js')];
	const started = performance.now();
	for (const file of files) instanceFrom(file);
	return performance.now() - started;
};
