import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RUNTIME } from './paths.mjs';

const FILE = join(RUNTIME, 'setup.lock');

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

/** Process that holds the lock, or undefined if nobody alive does. */
function holder() {
	try {
		const pid = Number(readFileSync(FILE, 'utf8'));
		return pid && isAlive(pid) ? pid : undefined;
	} catch {
		return undefined;
	}
}

function take() {
	try {
		writeFileSync(FILE, String(process.pid), { flag: 'wx' });
		return true;
	} catch (error) {
		if (error.code !== 'EEXIST') throw error;
		return false;
	}
}

/** Does `work` while no other process installs into the same clone. */
export async function alone(work, onWait) {
	mkdirSync(RUNTIME, { recursive: true });
	for (let isReported = false; !take(); ) {
		const pid = holder();
		// A lock may be seen empty between its making and its writing: look twice before removing it.
		if (pid === undefined && (await wait(200), holder() === undefined))
			rmSync(FILE, { force: true });
		if (pid !== undefined && !isReported) onWait(pid);
		isReported ||= pid !== undefined;
		await wait(300);
	}
	const release = () => rmSync(FILE, { force: true });
	process.once('exit', release);
	try {
		return await work();
	} finally {
		process.off('exit', release);
		release();
	}
}
