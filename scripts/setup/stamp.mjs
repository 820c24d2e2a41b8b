import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, RUNTIME } from './paths.mjs';

function* files(path) {
	const full = join(ROOT, path);
	if (!existsSync(full)) return;
	if (statSync(full).isFile()) yield path;
	else for (const name of readdirSync(full).sort()) yield* files(`${path}/${name}`);
}

/** One hash over names and contents of files and folders of the project, and some words beside. */
export function fingerprint(paths, ...words) {
	const hash = createHash('sha256').update(JSON.stringify(words));
	for (const path of paths) {
		for (const file of files(path))
			hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
	}
	return hash.digest('hex');
}

const place = (name) => join(RUNTIME, 'stamps', name);

/** Whether a step was last finished with this very fingerprint. */
export function isStamped(name, print) {
	return existsSync(place(name)) && readFileSync(place(name), 'utf8') === print;
}

/**
 * Does a step's work; only what is finished is stamped. A folder without a stamp was begun and not
 * finished, and the package managers take what is there for whole: it is made anew, from their caches.
 */
export async function stamped(name, print, work, folder) {
	if (folder && !existsSync(place(name))) remove(folder);
	rmSync(place(name), { force: true });
	await work();
	mkdirSync(dirname(place(name)), { recursive: true });
	writeFileSync(place(name), print);
}

/** Removes a folder, even if something that was just ended still wrote into it. */
export const remove = (folder) =>
	rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
