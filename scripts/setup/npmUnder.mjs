import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
