import spawn, { SubprocessError } from 'nano-spawn';
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** A process that we started, and that ends with us. */
export interface Child {
	process: ChildProcess;
	/** The last lines that it printed. */
	tail: () => string;
	/** Resolves when the process has ended, however it did. */
	ended: Promise<void>;
	/** Asks it to end, and kills it after a while. */
	stop: () => Promise<void>;
	/** Lets our process end without waiting for it. */
	unref: () => void;
}

export interface ChildOptions {
	/** The Node binary; without one, ours. */
	node?: string;
	/** Variables beside ours; undefined takes one of ours away. */
	env?: NodeJS.ProcessEnv;
	cwd?: string;
	/** Receives each line of its standard output. */
	onLine?: ((line: string) => void) | undefined;
}

const EXIT_WITH_PARENT = new URL('exitWithParent.mjs', import.meta.url).href;
const STOP_TIMEOUT = 8_000;
const TAIL = 40;

/**
 * Starts a program of Node in a process group of its own, so that Ctrl-C reaches us alone and we
 * end it in order. If we are killed, it ends as well.
 * @param args the program with its arguments; options of Node may come before it
 */
export async function startNode(args: string[], options: ChildOptions = {}): Promise<Child> {
	const { node = process.execPath, onLine, ...rest } = options;
	const running = spawn(node, ['--import', EXIT_WITH_PARENT, ...args], {
		...rest,
		detached: process.platform !== 'win32',
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	const lines: string[] = [];
	const read = async (output: AsyncIterable<string>, own?: (line: string) => void) => {
		for await (const line of output) {
			if (lines.push(line) > TAIL) lines.shift();
			own?.(line);
		}
	};
	const ended = Promise.all([read(running.stdout, onLine), read(running.stderr)]).then(
		() => {},
		unlessItEnded,
	);
	const child = await running.nodeChildProcess;
	const kill = () => killGroup(child);
	process.prependOnceListener('exit', kill);
	void ended.finally(() => process.off('exit', kill));
	const stop = async () => {
		if (!hasEnded(child)) child.kill('SIGTERM');
		const timer = setTimeout(kill, STOP_TIMEOUT);
		await ended;
		clearTimeout(timer);
	};
	const unref = () => {
		child.unref();
		child.channel?.unref();
		for (const output of [child.stdout, child.stderr]) (output as Socket | null)?.unref();
	};
	return { process: child, tail: () => lines.join('\n'), ended, stop, unref };
}

/** How a process ended is evaluated by those who see that it has. */
function unlessItEnded(error: unknown): void {
	if (!(error instanceof SubprocessError)) throw error;
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
