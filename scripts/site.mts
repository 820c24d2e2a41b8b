// The docs as pages, in .runtime/site/dist: the same files that GitHub shows.
//   node scripts/site.mts [dev]
// With dev, it serves them, and shows each change.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SITE } from './setup/paths.mjs';
import { problemsOf } from './site/check.mts';

const [command = 'build'] = process.argv.slice(2);
const program = join(SITE, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
const { status } = spawnSync(process.execPath, [program, command, SITE, '--host', '127.0.0.1'], {
	stdio: 'inherit',
});
const problems = status === 0 && command === 'build' ? problemsOf(join(SITE, 'dist')) : [];
for (const problem of problems) console.error(`✖ ${problem}`);
if (status !== 0 || problems.length > 0) process.exitCode = 1;
else if (command === 'build') console.log(`✔ The pages are in ${join(SITE, 'dist')}`);
