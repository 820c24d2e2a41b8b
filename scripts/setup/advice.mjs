import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, RUNTIME } from './paths.mjs';

/** What to do about what the system refuses, by its code. */
const ADVICE = {
	EACCES:
		'This user can’t write there: run the command as the owner of the clone, or clone it again as this user.',
	EROFS: 'It can only be read: make a clone where you can write.',
	ENOSPC: 'The disk is full: make 5 GB free, and run the command again.',
};
ADVICE.EPERM = ADVICE.EACCES;

/**
 * What to do, if a problem or the last lines of a tool say what the system refused.
 * @param {{ code?: string | undefined, tail?: string[] }} error
 * @returns {string | undefined}
 */
export function adviceOn({ code, tail = [] }) {
	const [found] = [code, ...(tail.join('\n').match(/\bE[A-Z]{3,}\b/g) ?? [])].filter(
		(one) => one in ADVICE,
	);
	return ADVICE[found];
}

/** Characters of a path that n8n's loader of nodes can't take, and the PATH. */
const BREAKING = process.platform === 'win32' ? /'/ : /[':\\\n]/;

/** Fails with one sentence where nothing can be installed. */
export function checkFolder() {
	if (BREAKING.test(ROOT))
		throw new Error(
			`n8n can't load nodes from ${ROOT}: move the clone to a path without apostrophe, colon and backslash.`,
		);
	const inside = existsSync(RUNTIME) ? readdirSync(RUNTIME) : [];
	const folders = [
		'.',
		'node_modules',
		'dist',
		'.runtime',
		...inside.map((one) => join('.runtime', one)),
	];
	for (const folder of folders) if (existsSync(join(ROOT, folder))) writable(join(ROOT, folder));
}

function writable(folder) {
	try {
		accessSync(folder, constants.W_OK);
	} catch ({ code }) {
		throw Object.assign(new Error(`Can't write to ${folder} (${code})`), { code });
	}
}
