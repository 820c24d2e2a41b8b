import type { Benchmark, Progress } from './setup/index.mts';
import type { Result } from './measure/rounds.mts';
import type { Sizes } from './sizes.mts';

/** Everything that was measured, before it is judged. */
export interface Measured {
	create: Result[];
	import: Result[];
	members: Result[];
	limit: Result[];
	cpu: Result[];
	catalogue: Result[];
	/** Milliseconds, round by round. */
	load: { ours: number[]; slack: number[] };
	/** Megabytes of living heap beyond the process without items. */
	memory: Record<'hold' | 'import', number>;
	/** Bytes of the tarball. */
	packed: number;
}

/** Does all jobs one after the other, each in a process of its own. */
export async function doJobs(
	benchmark: Benchmark,
	sizes: Sizes,
	say: (job: string, progress?: Progress) => void,
): Promise<Measured> {
	const job = async (title: string, task: string, input: object) => {
		say(title);
		return await benchmark.measure<Result[]>(task, input, (progress) => say(title, progress));
	};
	const many = (count: number) => count.toLocaleString('en');
	return {
		create: await job(`Create ${many(sizes.create.items)} users`, 'createUsers', sizes.create),
		import: await job(`Import ${many(sizes.import.items)} users`, 'importUsers', sizes.import),
		members: await job(`Add ${many(sizes.members.items)} members`, 'addMembers', sizes.members),
		limit: await job(`Create ${many(sizes.limit.items)} under a limit`, 'underLimit', sizes.limit),
		cpu: await job(`CPU of ${many(sizes.cpu.items)} items`, 'cpuPerItem', sizes.cpu),
		catalogue: await job('Size of the catalogue', 'catalogue', sizes.catalogue),
		load: await load(benchmark, sizes, say),
		memory: await memory(benchmark, sizes, say),
		packed: benchmark.packed,
	};
}

async function load(benchmark: Benchmark, sizes: Sizes, say: (job: string) => void) {
	say('Load time');
	const times: Measured['load'] = { ours: [], slack: [] };
	for (let round = 0; round < sizes.load.rounds; round++)
		for (const whose of ['ours', 'slack'] as const)
			times[whose].push(await benchmark.measure<number>('loadTime', { whose }, undefined, true));
	return times;
}

async function memory(
	benchmark: Benchmark,
	{ memory: { items } }: Sizes,
	say: (job: string) => void,
) {
	say(`Memory of importing ${items.toLocaleString('en')} users`);
	const megabytes = async (how: string) =>
		(await benchmark.measure<{ megabytes: number }>('memory', { items, how })).megabytes;
	return { hold: await megabytes('hold'), import: await megabytes('import') };
}
