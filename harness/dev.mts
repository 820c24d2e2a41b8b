// n8n with the package and a sandbox beside it; what changes in the sources is in n8n a moment later.
//   node harness/dev.mts
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../scripts/setup/paths.mjs';
import { showStep } from '../scripts/setup/progress.mjs';
import { startNode } from './process/child.mts';
import { exitOnSignal } from './process/signals.mts';
import { startEnvironment } from './environment.mts';
import { addressesOf } from './terminal/addresses.mts';

const COMPILER = createRequire(import.meta.url).resolve('typescript/bin/tsc');

exitOnSignal(undefined, () => 0);
const environment = await startEnvironment({ show: showStep, env: { N8N_DEV_RELOAD: 'true' } });
const { folder, packed } = environment.n8n;
const installed = join(folder, '.n8n', 'nodes', 'node_modules', packed.name);
// The compiler writes into the installed package, over the files that lead to the joined one, and n8n
// loads its nodes again when files change.
// Icons and schemas are not compiled: they are as they were at the start.
await startNode(
	[COMPILER, '--watch', '--preserveWatchOutput', '--outDir', join(installed, 'dist')],
	{ cwd: ROOT, onLine: (line) => line.trim() && console.log(`  ${line}`) },
);
console.log(addressesOf(environment));
await once(process, 'exit');
