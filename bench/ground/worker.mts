import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a worker says while it measures. */
export interface Progress {
	round: number;
	name: string;
	ms: number;
}

type Message = { progress: Progress } | { result: unknown } | { failure: string };

const FILE = fileURLToPath(new URL('../worker.mts', import.meta.url));

/** A process that measures. */
export class Worker {
	private readonly child: ChildProcess;

	constructor(env: NodeJS.ProcessEnv) {
		this.child = fork(FILE, {
			env,
			execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
		});
	}

	/** Does one task and brings its result. */
	async run<Output>(
		task: string,
		input: object,
		onProgress: (progress: Progress) => void = () => {},
	): Promise<Output> {
		const { child } = this;
		child.send({ task, input });
		return await new Promise((resolve, reject) => {
			const end = () => {
				child.off('message', hear);
				child.off('exit', leave);
			};
			const hear = (message: Message) => {
				if ('progress' in message) return onProgress(message.progress);
				end();
				if ('result' in message) resolve(message.result as Output);
				else reject(new Error(`${task}: ${message.failure}`));
			};
			const leave = () => {
				end();
				reject(new Error(`The process that measured «${task}» ended too early`));
			};
			child.on('message', hear);
			child.once('exit', leave);
		});
	}

	/** Ends the process and waits until it is gone. */
	async end(): Promise<void> {
		if (this.child.exitCode !== null || this.child.signalCode !== null) return;
		if (this.child.connected) this.child.disconnect();
		await once(this.child, 'exit');
	}

	/** Ends the process in the middle of its work. */
	async kill(): Promise<void> {
		this.child.kill('SIGKILL');
		await this.end();
	}
}
