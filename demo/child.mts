import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process that we started, and that ends with us. */
export interface Child {
	process: ChildProcess;
	/** The last lines that it printed. */
	tail: () => string;
	/** Resolves when the process has ended. */
	ended: Promise<void>;
	/** Asks it to end, and insists after a while. */
	stop: () => Promise<void>;
}

const PATIENCE = 8_000;
const TAIL = 40;

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches us alone and we end it in order.
 * `onLine` hears each line of its standard output.
 */
export function startChild(
	file: string,
	args: string[],
	options: { env?: NodeJS.ProcessEnv; cwd?: string; onLine?: (line: string) => void } = {},
): Child {
	const child = spawn(file, args, {
		cwd: options.cwd,
		env: options.env,
		detached: process.platform !== 'win32',
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	const lines: string[] = [];
	const ended = once(child, 'close').then(() => {});
	const hear = (own: boolean) => (text: string) => {
		for (const line of text.split('\n').filter(Boolean)) {
			if (lines.push(line) > TAIL) lines.shift();
			if (own) options.onLine?.(line);
		}
	};
	child.stdout?.setEncoding('utf8').on('data', hear(true));
	child.stderr?.setEncoding('utf8').on('data', hear(false));
	const insist = () => killGroup(child);
	process.prependOnceListener('exit', insist);
	void ended.catch(() => {}).finally(() => process.off('exit', insist));
	const stop = async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		child.kill('SIGTERM');
		const timer = setTimeout(insist, PATIENCE);
		await ended.catch(() => {});
		clearTimeout(timer);
	};
	return { process: child, tail: () => lines.join('\n'), ended, stop };
}

/** Ends the process and what it started itself, at once. */
function killGroup(child: ChildProcess): void {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	try {
		if (process.platform === 'win32') child.kill('SIGKILL');
		else process.kill(-child.pid, 'SIGKILL');
	} catch {
		// It ended in between.
	}
}
