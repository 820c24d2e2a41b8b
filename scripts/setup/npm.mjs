import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { quietEnvironment } from './environment.mjs';
import { ROOT } from './paths.mjs';
import { findRegistry } from './registry.mjs';
import { run } from './run.mjs';

const INSIDE = join('node_modules', 'npm', 'bin', 'npm-cli.js');

/** The npm that this machine has: the one that runs us, else the one beside Node, else the PATH's. */
function findNpm() {
	const ours = process.env.npm_execpath ?? '';
	const folder = dirname(process.execPath);
	return [
		basename(ours) === 'npm-cli.js' ? ours : '',
		join(folder, INSIDE),
		join(folder, '..', 'lib', INSIDE),
	].find((file) => file && existsSync(file));
}

/** How npm is started under the given Node: the program and its first arguments. */
export function npmUnder(node) {
	const found = findNpm();
	return found ? [node, [found]] : ['npm', []];
}

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
