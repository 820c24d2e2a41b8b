import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a worker says while it measures. */
export interface Progress {
	round: number;
	name: string;
	ms: number;
}

type Message = { progress: Progress } | { result: unknown };

const WORKER = fileURLToPath(new URL('../worker.mts', import.meta.url));

/** Runs a task in a fresh process and brings its result. */
export function inWorker<Output>(
	task: string,
	input: object,
	env: NodeJS.ProcessEnv,
	onProgress: (progress: Progress) => void = () => {},
): Promise<Output> {
	return new Promise((resolve, reject) => {
		const child = fork(WORKER, [task, JSON.stringify(input)], {
			env,
			execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
		});
		let result: { value: Output } | undefined;
		child.on('message', (message: Message) => {
			if ('progress' in message) onProgress(message.progress);
			else result = { value: message.result as Output };
		});
		child.once('error', reject);
		child.once('close', (code) => {
			if (result) resolve(result.value);
			else reject(new Error(`The measurement «${task}» ended with ${String(code)}`));
		});
	});
}
