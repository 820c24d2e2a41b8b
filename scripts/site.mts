// The docs as pages, in .runtime/site/dist: the same files that GitHub shows.
//   node scripts/site.mts [dev]
// With dev, it serves them, and shows each change.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from './setup/paths.mjs';
import { problemsOf } from './site/check.mts';

const [command = 'build'] = process.argv.slice(2);
const program = join(SITE, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
const pages = join(SITE, 'dist');
// The pages of before stay until the new ones are complete.
const made = `${pages}.new`;
const isBuild = command === 'build';

if (!existsSync(program)) {
	console.error('✖ VitePress isn’t installed. `npm run site` installs it.');
	process.exit(1);
}
if (isBuild) console.log('Makes the pages, a minute or so, and then checks every link in them');
const { status } = spawnSync(
	process.execPath,
	[program, command, SITE, '--host', '127.0.0.1', ...(isBuild ? ['--outDir', made] : [])],
	{ stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
if (isBuild) {
	rmSync(pages, { recursive: true, force: true });
	renameSync(made, pages);
	const problems = problemsOf(pages);
	for (const problem of problems) console.error(`✖ ${problem}`);
	if (problems.length > 0) process.exitCode = 1;
	else console.log(`✔ The pages are in ${pages}`);
}
