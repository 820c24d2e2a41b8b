import { agentHeap, type AgentHeap } from './agent/heap.mts';
import { burst, type Burst } from './deliveries/burst.mts';
import { decisions, type Decisions } from './deliveries/decisions.mts';
import { deliveryWork, type DeliveryWork } from './deliveries/work.mts';
import { openings, type Openings } from './editor/panel.mts';
import { type JobName, jobNames, jobs, titleOf } from './jobs.mts';
import { inProcesses, mediansOf } from './measure/processes.mts';
import type { Result } from './measure/rounds.mts';
import { moving, type Moving } from './moving.mts';
import type { FileFigures } from './tasks/files.mts';
import { type Load, loads } from './tasks/loadTime.mts';
import type { Benchmark, Progress } from './setup/index.mts';
import type { Sizes } from './sizes.mts';

/** Imports from a file, the same requests without a node, and exports to one. */
export type Files = Record<'few' | 'import' | 'requests' | 'continued' | 'export', FileFigures>;

/** What deliveries to a trigger cost: on equal terms, and as n8n is by default. */
export type Delivery = Record<'equal' | 'byDefault', DeliveryWork>;

/** All that can be measured, before it is evaluated: samples, of one process or one round each. */
export interface Figures extends Record<JobName, Result[]> {
	/** Milliseconds. */
	load: Record<Load, number[]>;
	/** Milliseconds of work of the page. */
	panel: Openings;
	/** Milliseconds of CPU. */
	delivery: Delivery;
	/** In n8n as installed, and where it makes an isolate only for an expression. */
	burst: Record<'installed' | 'lazy', Burst>;
	/** In the same two. */
	decisions: Record<'installed' | 'lazy', Decisions>;
	/** Bytes: of what the editor loads for the forms of all our nodes, and of the tarball. */
	size: { form: number; operations: number; packed: number };
	/** Megabytes of living heap beyond the process without items. */
	memory: Record<'hold' | 'import', number[]>;
	agent: AgentHeap;
	/** What large files take. */
	files: Files;
	/** What moving an export takes. */
	move: Moving;
}

export type PartName = keyof Figures;

/** What was measured. */
export type Measured = Partial<Figures>;

interface Tools {
	benchmark: Benchmark;
	sizes: Sizes;
	report: (progress: Progress) => void;
}

interface Part<Name extends PartName> {
	title: (sizes: Sizes) => string;
	needsBrowser?: true;
	measure: (tools: Tools) => Promise<Figures[Name]>;
}

const many = (count: number) => count.toLocaleString('en');

/** A job in a process of its own, or in several. */
const sideBySide = <Name extends JobName>(name: Name): Part<Name> => ({
	title: (sizes) => titleOf(name, sizes),
	measure: async ({ benchmark, sizes, report }) => {
		const size: Sizes[Name] & { processes?: number } = sizes[name];
		const once = async () => await benchmark.measure<Result[]>(jobs[name].task, size, report);
		return size.processes === undefined ? await once() : await inProcesses(size.processes, once);
	},
});

/** Every part by its name, in the order in which they are measured. */
export const parts: { [Name in PartName]: Part<Name> } = {
	...(Object.fromEntries(jobNames.map((name) => [name, sideBySide(name)])) as {
		[Name in JobName]: Part<Name>;
	}),
	catalogue: {
		title: (sizes) => titleOf('catalogue', sizes),
		// Each node in a process of its own: in one, whichever runs second takes 1.4 times as long, by code compiled for the first.
		measure: async ({ benchmark, sizes: { catalogue }, report }) =>
			await inProcesses(catalogue.processes, async () => {
				const all: Result[] = [];
				for (const operations of catalogue.operations) {
					const size = { ...catalogue, operations };
					all.push(...(await benchmark.measure<Result[]>('catalogue', size, report)));
				}
				return all;
			}),
	},
	load: {
		title: () => 'Load time',
		measure: async ({ benchmark: { measure }, sizes }) =>
			await mediansOf(sizes.load.processes, async () => {
				const times = {} as Record<Load, number[]>;
				for (const what of loads)
					times[what] = [await measure('loadTime', { what }, undefined, true)];
				return times;
			}),
	},
	panel: {
		title: () => 'Opening of a panel in the editor',
		needsBrowser: true,
		measure: async ({ sizes: { panel } }) => await openings(panel.processes, panel.rounds),
	},
	delivery: {
		title: () => 'CPU of a delivery to a trigger',
		measure: async ({ sizes: { delivery } }) => {
			const { processes, rounds, count } = delivery;
			const work = async (spares: boolean) =>
				await mediansOf(processes, async () => await deliveryWork(rounds, count, spares));
			return { equal: await work(false), byDefault: await work(true) };
		},
	},
	burst: {
		title: ({ burst: { count } }) => `Burst of ${many(count)} deliveries to the trigger`,
		measure: async ({ sizes }) => {
			const { rounds, count } = sizes.burst;
			return {
				installed: await burst(rounds, count, false),
				lazy: await burst(rounds, count, true),
			};
		},
	},
	decisions: {
		title: ({ decisions: { rates, seconds } }) =>
			`Decisions about ${rates.lazy.join(', ')} messages a second, for ${seconds} s each`,
		measure: async ({ sizes }) => {
			const { rates, seconds } = sizes.decisions;
			return {
				installed: await decisions(rates.installed, seconds, false),
				lazy: await decisions(rates.lazy, seconds, true),
			};
		},
	},
	size: {
		title: () => 'Size of forms and tarball',
		measure: async ({ benchmark: { measure, packed } }) => {
			const { bytes, operations } = await measure<{ bytes: number; operations: number }>(
				...(['formSize', {}] as const),
			);
			return { form: bytes, operations, packed };
		},
	},
	memory: {
		title: ({ memory: { items } }) => `Memory of importing ${many(items)} users`,
		measure: async ({ benchmark: { measure }, sizes: { memory } }) => {
			const { items, processes } = memory;
			const ofOne = async (how: string) =>
				(await measure<{ megabytes: number }>('memory', { items, how })).megabytes;
			return await mediansOf(processes, async () => ({
				...{ hold: [await ofOne('hold')], import: [await ofOne('import')] },
			}));
		},
	},
	agent: {
		title: ({ agent: { runs } }) => `Memory of ${many(runs)} runs of an agent`,
		measure: async ({ sizes: { agent } }) =>
			await mediansOf(agent.processes, async () => await agentHeap(agent.runs)),
	},
	files: {
		title: ({ files: { lines } }) => `Import of ${many(lines)} users from a file`,
		measure: async ({ benchmark: { measure }, sizes }) => {
			const { lines, few, messages, latency } = sizes.files;
			const figures = async (how: string, count: number) =>
				await measure<FileFigures>('files', { how, count, latency });
			return {
				few: await figures('import', few),
				import: await figures('import', lines),
				requests: await figures('requests', lines),
				continued: await figures('continue', lines),
				export: await figures('export', messages),
			};
		},
	},
	move: {
		title: ({ move: { messages, kills } }) =>
			`Move of ${many(messages)} messages, killed ${kills} times`,
		measure: async ({ benchmark, sizes: { move }, report }) =>
			await moving(benchmark, move, (name, ms) => report({ round: 0, name, ms })),
	},
};

export const partNames = Object.keys(parts) as PartName[];
