import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When a process started, in the words of its system; undefined where the system doesn't say. */
function startOf(pid) {
	if (process.platform === 'linux') {
		try {
			const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
			const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
			// One that has ended stays visible until somebody asks how; in a container perhaps nobody does.
			return /[ZX]/.test(fields[0]) ? 'ended' : fields[19];
		} catch {
			return undefined;
		}
	}
	if (process.platform === 'win32') return undefined;
	const env = { ...process.env, LC_ALL: 'C' };
	return spawnSync('ps', ['-o', 'lstart=', '-p', pid], { env }).stdout?.toString().trim();
}

function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

/** This process as no other: by its number and its start, since numbers are used again. */
export const SELF = `${process.pid} ${startOf(process.pid) ?? ''}`;

/** Whether another process of this number and start runs. */
export function isRunning(name) {
	const [number, ...start] = name.split(' ');
	const pid = Number(number);
	if (!(pid > 0) || pid === process.pid) return false;
	const now = startOf(pid);
	return now ? now === start.join(' ') : isAlive(pid);
}
