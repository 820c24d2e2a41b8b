import { fileURLToPath } from 'node:url';
import { killGroup, startNode, type Child } from '../../harness/process/child.mts';

/** What a worker says while it measures. */
export interface Progress {
	round: number;
	name: string;
	ms: number;
}

type Message = { progress: Progress } | { result: unknown } | { failure: string };

const FILE = fileURLToPath(new URL('../worker.mts', import.meta.url));
const OPTIONS = ['--expose-gc', '--disable-warning=ExperimentalWarning'];

/** A process that measures. */
export class Worker {
	private readonly child: Child;

	private constructor(child: Child) {
		this.child = child;
	}

	/** Starts one. */
	static async start(env: NodeJS.ProcessEnv): Promise<Worker> {
		return new Worker(await startNode([...OPTIONS, FILE], { env }));
	}

	/** Does one task and brings its result. */
	async run<Output>(
		task: string,
		input: object,
		onProgress: (progress: Progress) => void = () => {},
	): Promise<Output> {
		const { process: child, tail } = this.child;
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
				reject(new Error(`The process that measured «${task}» ended too early:\n${tail()}`));
			};
			child.on('message', hear);
			child.once('exit', leave);
		});
	}

	/** Ends the process and waits until it is gone. */
	async end(): Promise<void> {
		await this.child.stop();
	}

	/** Ends the process in the middle of its work. */
	async kill(): Promise<void> {
		killGroup(this.child.process);
		await this.child.ended;
	}
}
