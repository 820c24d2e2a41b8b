import { agentHeap, type AgentHeap } from './agent/heap.mts';
import { burst, type Burst } from './deliveries/burst.mts';
import { deliveryWork, type DeliveryWork } from './deliveries/work.mts';
import { openings, type Openings } from './editor/panel.mts';
import type { Result } from './measure/rounds.mts';
import type { FileFigures } from './tasks/files.mts';
import { type Load, loads } from './tasks/loadTime.mts';
import type { Benchmark, Progress } from './setup/index.mts';
import type { Sizes } from './sizes.mts';

/** What is measured side by side. */
interface Job {
	title: (many: string) => string;
	/** File in `tasks/` that does it. */
	task: string;
	/** What counts: wall time, or the CPU time of the process. */
	counts: 'ms' | 'cpu';
}

/** All jobs that are measured side by side, in order. */
export const jobs = {
	create: { title: (many) => `Create ${many} users`, task: 'createUsers', counts: 'ms' },
	import: { title: (many) => `Import ${many} users`, task: 'importUsers', counts: 'ms' },
	members: { title: (many) => `Add ${many} members`, task: 'addMembers', counts: 'ms' },
	list: { title: (many) => `Get all of ${many} users`, task: 'listUsers', counts: 'ms' },
	messages: { title: (many) => `Send ${many} messages`, task: 'sendMessages', counts: 'ms' },
	limit: { title: (many) => `Create ${many} under a limit`, task: 'underLimit', counts: 'ms' },
	cpu: { title: () => 'CPU of an item', task: 'cpuPerItem', counts: 'cpu' },
	catalogue: { title: () => 'CPU of an item, no network', task: 'catalogue', counts: 'cpu' },
} satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];

export const titleOf = (name: JobName, sizes: Sizes): string =>
	jobs[name].title(sizes[name].items.toLocaleString('en'));

/** Everything that was measured, before it is evaluated. */
export interface Measured {
	jobs: Record<JobName, Result[]>;
	/** Milliseconds, round by round. */
	load: Record<Load, number[]>;
	/** Milliseconds of work of the page, round by round. */
	panel: Openings;
	deliveries: Deliveries;
	/** Megabytes of living heap beyond the process without items, round by round. */
	memory: Record<'hold' | 'import', number[]>;
	agent: AgentHeap;
	/** What large files take. */
	files: Files;
	/** What the editor loads for the forms of all our nodes. */
	form: { bytes: number; operations: number };
	/** Bytes of the tarball. */
	packed: number;
}

/** What deliveries to a trigger cost, and how many of them one process of n8n takes. */
export interface Deliveries {
	/** CPU of a delivery, round by round: on equal terms, and as n8n is by default. */
	equal: DeliveryWork;
	byDefault: DeliveryWork;
	burst: Burst;
}

/** Imports from a file, the same requests without a node, and exports to one. */
export type Files = Record<'few' | 'import' | 'requests' | 'continued' | 'export', FileFigures>;

type Report = (job: string, progress?: Progress) => void;

/** Does all jobs one after the other, each in a process of its own. */
export async function doJobs(
	benchmark: Benchmark,
	sizes: Sizes,
	report: Report,
): Promise<Measured> {
	const results = {} as Measured['jobs'];
	for (const name of jobNames) {
		const title = titleOf(name, sizes);
		report(title);
		results[name] = await benchmark.measure<Result[]>(jobs[name].task, sizes[name], (progress) =>
			report(title, progress),
		);
	}
	return {
		jobs: results,
		load: await load(benchmark, sizes, report),
		panel: await panel(sizes, report),
		deliveries: await deliveries(sizes, report),
		memory: await memory(benchmark, sizes, report),
		agent: await agent(sizes, report),
		files: await files(benchmark, sizes, report),
		form: await benchmark.measure('formSize', {}),
		packed: benchmark.packed,
	};
}

async function load({ measure }: Benchmark, sizes: Sizes, report: Report) {
	report('Load time');
	const times: Measured['load'] = { start: [], largest: [], all: [], slack: [] };
	for (let round = 0; round < sizes.load.rounds; round++)
		for (const what of loads)
			times[what].push(await measure<number>('loadTime', { what }, undefined, true));
	return times;
}

async function panel({ panel: { rounds } }: Sizes, report: Report) {
	report('Opening of a panel in the editor');
	return await openings(rounds);
}

/** Measures what concerns the trigger. */
export async function deliveries(sizes: Sizes, report: Report): Promise<Deliveries> {
	const { rounds, count, burstRounds, burstCount } = sizes.deliveries;
	report(`Burst of ${burstCount.toLocaleString('en')} deliveries to the trigger`);
	const ofBurst = await burst(burstRounds, burstCount);
	report('CPU of a delivery to a trigger');
	return {
		equal: await deliveryWork(rounds, count, false),
		byDefault: await deliveryWork(rounds, count, true),
		burst: ofBurst,
	};
}

async function memory(
	{ measure }: Benchmark,
	{ memory: { items, rounds } }: Sizes,
	report: Report,
) {
	report(`Memory of importing ${items.toLocaleString('en')} users`);
	const found: Measured['memory'] = { hold: [], import: [] };
	for (let round = 0; round < rounds; round++)
		for (const how of ['hold', 'import'] as const)
			found[how].push((await measure<{ megabytes: number }>('memory', { items, how })).megabytes);
	return found;
}

async function agent({ agent: { runs } }: Sizes, report: Report) {
	report(`Memory of ${runs.toLocaleString('en')} runs of an agent`);
	return await agentHeap(runs);
}

async function files(
	{ measure }: Benchmark,
	{ files: sizes }: Sizes,
	report: Report,
): Promise<Files> {
	const { lines, few, messages, latency } = sizes;
	report(`Import of ${lines.toLocaleString('en')} users from a file`);
	const figures = async (how: string, count: number) =>
		await measure<FileFigures>('files', { how, count, latency });
	return {
		few: await figures('import', few),
		import: await figures('import', lines),
		requests: await figures('requests', lines),
		continued: await figures('continue', lines),
		export: await figures('export', messages),
	};
}
