import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The package as npm would publish it. */
export interface Packed {
	/** Folder in which n8n would install it. */
	folder: string;
	/** Size of the tarball, in bytes. */
	bytes: number;
}

interface Listing {
	size: number;
	files: Array<{ path: string }>;
}

/** Packs the project and lays the package out under `userFolder`, where n8n keeps its own. */
export function pack(userFolder: string): Packed {
	const [{ size, files }] = JSON.parse(npm('pack', '--dry-run', '--json', '--ignore-scripts')) as [
		Listing,
	];
	const folder = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-cometchat');
	for (const { path } of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		copyFileSync(path, join(folder, path));
	}
	return { folder, bytes: size };
}

/** Runs npm, the one that runs us if there is one, and gives what it says. */
function npm(...args: string[]): string {
	const file = process.env.npm_execpath ?? '';
	const own = basename(file) === 'npm-cli.js';
	return execFileSync(own ? process.execPath : 'npm', own ? [file, ...args] : args, {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
		shell: !own && process.platform === 'win32',
	});
}
