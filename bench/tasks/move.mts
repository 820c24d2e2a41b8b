import type { IBinaryData } from 'n8n-workflow';
import { livingHeap, MEGABYTE } from '../measure/heap.mts';
import { prepare } from '../n8n/execution.mts';
import { keepFilesIn } from '../n8n/files.mts';
import { setUpFixture } from './fixture.mts';
import type { Installation, Task } from './task.mts';

interface Input {
	installation: Installation;
	folder: string;
	files: IBinaryData[];
	/** What to import, or to compare it all. */
	resource: 'user' | 'group' | 'groupMember' | 'message' | 'move';
	/** Whether an import looks up where an earlier one stopped. */
	continues?: boolean;
	/** Messages in the sandbox at which the process is killed. */
	killAt?: number;
}

/** What a run gave, and took. */
export interface MoveRun {
	summary: Record<string, unknown>;
	/** Items beside the summary. */
	rows: number;
	ms: number;
	/** Most living heap beyond what the process had before, in MB. */
	megabytes: number;
}

const LOOK_EVERY = 5000;
/** Milliseconds between two looks at the count: the sandbox counts all that it has, which takes it a while where that is much. */
const countEvery = (messages: number): number => Math.min(2000, Math.max(20, messages / 100));

/** Runs one of our operations over an export, as a workflow would, in a process that may be killed. */
export const task: Task<Input, MoveRun> = async (input) => {
	const { installation, folder, files, resource, killAt } = input;
	const { nodes, credentials, sandbox } = await setUpFixture(installation);
	await keepFilesIn(folder);
	const chosen =
		resource === 'move'
			? { operation: 'verify', compare: 'all', additionalFields: {} }
			: { operation: 'import', recordsFrom: 'file', additionalFields: more(input) };
	const { run } = await prepare(
		{
			type: 'n8n-nodes-cometchat.cometChatDataImport',
			node: nodes.CometChatDataImport,
			parameters: {
				...{ resource, fileFormat: 'sendbird', ...chosen },
				options: { requestsPerMinute: 0, ...(resource === 'move' ? {} : { ifExists: 'return' }) },
			},
		},
		credentials,
		files.map((data) => ({ json: {}, binary: { data } })),
	);
	const before = livingHeap();
	let most = before;
	const timers = [
		setInterval(() => (most = Math.max(most, livingHeap())), LOOK_EVERY),
		setInterval(
			() => {
				if (killAt === undefined) return;
				void sandbox.messages().then((count) => {
					if (count >= killAt) process.kill(process.pid, 'SIGKILL');
				});
			},
			countEvery(killAt ?? Infinity),
		),
	];
	const started = performance.now();
	const rows = await run();
	const ms = performance.now() - started;
	for (const timer of timers) clearInterval(timer);
	most = Math.max(most, livingHeap());
	return {
		summary: rows.at(-1)?.json ?? {},
		...{ rows: rows.length - 1, ms, megabytes: (most - before) / MEGABYTE },
	};
};

const more = ({ resource, continues }: Input) => ({
	...(resource === 'message' ? { messagesKeptFor: 1200 } : {}),
	...(continues ? { findStop: true } : {}),
});
