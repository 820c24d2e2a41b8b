import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietEnvironment } from './environment.mjs';
import { npmUnder } from './npmUnder.mjs';
import { ROOT } from './paths.mjs';
import { findRegistry } from './registry.mjs';
import { run } from './run.mjs';

/** Runs npm under the given Node, free of the settings of an `npm run` around it. */
export async function npm(name, node, args, options) {
	await findRegistry();
	const [file, first] = npmUnder(node);
	// It says each request that it makes, so that somebody who waits sees what for.
	const words = [...first, ...args, '--loglevel=http'];
	await run(name, file, words, { ...options, env: quietEnvironment(node) });
}

/** Installs one package of the registry, which needs no others, into a folder of its own. */
export async function installAlone(name, node, folder, spec, options = {}) {
	mkdirSync(folder, { recursive: true });
	const args = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
	if (!options.scripts) args.push('--ignore-scripts');
	await npm(name, node, [...args, '--prefix', folder, spec], { ...options, cwd: folder });
}

/** Where the lockfile of packages is that have a folder of their own. */
export const locked = (name) => `scripts/setup/locked/${name}`;

/** Installs exactly what that lockfile holds into a folder of its own. */
export async function installLocked(name, node, folder, onLine) {
	mkdirSync(folder, { recursive: true });
	for (const file of ['package.json', 'package-lock.json'])
		copyFileSync(join(ROOT, locked(name), file), join(folder, file));
	const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
	await npm(name, node, args, { onLine, cwd: folder });
}
