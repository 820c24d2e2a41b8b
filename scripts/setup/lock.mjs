import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RUNTIME } from './paths.mjs';
import { isRunning, SELF } from './process.mjs';

const FILE = join(RUNTIME, 'setup.lock');

function read(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		if (error.code !== 'ENOENT') throw error;
		return '';
	}
}

/** The process that holds a lock, and what it says beside; undefined if none does that runs. */
export function holderOf(file) {
	const [name, words = ''] = read(file).split('\n');
	return isRunning(name) ? { pid: name.split(' ')[0], words } : undefined;
}

function create(file) {
	try {
		writeFileSync(file, SELF, { flag: 'wx' });
		return true;
	} catch (error) {
		if (error.code !== 'EEXIST') throw error;
		return false;
	}
}

/**
 * Takes a lock for this process, and gives it back when the process ends or calls what it gets.
 * @param {string} file
 * @param {(holder: { pid: string, words: string }) => unknown} onHeld asked while another holds it, at each look
 */
export async function take(file, onHeld) {
	mkdirSync(dirname(file), { recursive: true });
	while (!create(file)) {
		const seen = read(file);
		const holder = holderOf(file);
		if (holder) onHeld(holder);
		await wait(200);
		// Seen twice, since a lock is empty between its making and its writing.
		if (!holder && read(file) === seen) rmSync(file, { force: true });
	}
	const release = () => {
		process.off('exit', release);
		if (read(file).startsWith(SELF)) rmSync(file, { force: true });
	};
	process.once('exit', release);
	return release;
}

/** Writes words beside the name of this process, which holds the lock. */
export const sayInLock = (file, words) => writeFileSync(file, `${SELF}\n${words}`);

/** Does `work` while no other process installs into the same clone. */
export async function alone(work, onWait) {
	let told;
	const release = await take(FILE, ({ pid }) => {
		if (told !== pid) onWait(pid);
		told = pid;
	});
	try {
		return await work();
	} finally {
		release();
	}
}
