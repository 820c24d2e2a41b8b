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

export interface ChildOptions {
	/** The Node binary; without one, ours. */
	node?: string;
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** Hears each line of its standard output. */
	onLine?: (line: string) => void;
}

const LEAVE_WITH_PARENT = new URL('leaveWithParent.mjs', import.meta.url).href;
const PATIENCE = 8_000;
const TAIL = 40;

/**
 * Starts a program of Node in a process group of its own, so that Ctrl-C reaches us alone and we
 * end it in order. If we are killed, it ends as well.
 * @param args the program with its arguments; options of Node may stand before it
 */
export async function startNode(args: string[], options: ChildOptions = {}): Promise<Child> {
	const { node = process.execPath, env, cwd, onLine } = options;
	const child = spawn(node, ['--import', LEAVE_WITH_PARENT, ...args], {
		cwd,
		env,
		detached: process.platform !== 'win32',
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	const lines: string[] = [];
	const ended = once(child, 'close').then(() => {});
	const hear = (own: boolean) => (text: string) => {
		for (const line of text.split('\n').filter(Boolean)) {
			if (lines.push(line) > TAIL) lines.shift();
			if (own) onLine?.(line);
		}
	};
	child.stdout?.setEncoding('utf8').on('data', hear(true));
	child.stderr?.setEncoding('utf8').on('data', hear(false));
	const insist = () => killGroup(child);
	process.prependOnceListener('exit', insist);
	void ended.catch(() => {}).finally(() => process.off('exit', insist));
	const stop = async () => {
		if (hasEnded(child)) return;
		child.kill('SIGTERM');
		const timer = setTimeout(insist, PATIENCE);
		await ended.catch(() => {});
		clearTimeout(timer);
	};
	return { process: child, tail: () => lines.join('\n'), ended, stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
	exitCode !== null || signalCode !== null;

/** Ends the process and what it started itself, at once. */
export function killGroup(child: ChildProcess): void {
	if (child.pid === undefined || hasEnded(child)) return;
	try {
		if (process.platform === 'win32') child.kill('SIGKILL');
		else process.kill(-child.pid, 'SIGKILL');
	} catch {
		// It ended in between.
	}
}
