import type { Field, Progress } from './ground/index.mts';
import type { Result } from './measure/rounds.mts';
import type { Plan } from './plan.mts';

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
	field: Field,
	plan: Plan,
	say: (job: string, progress?: Progress) => void,
): Promise<Measured> {
	const job = async (title: string, task: string, input: object) => {
		say(title);
		return await field.measure<Result[]>(task, input, (progress) => say(title, progress));
	};
	const many = (count: number) => count.toLocaleString('en');
	return {
		create: await job(`Create ${many(plan.create.items)} users`, 'createUsers', plan.create),
		import: await job(`Import ${many(plan.import.items)} users`, 'importUsers', plan.import),
		members: await job(`Add ${many(plan.members.items)} members`, 'addMembers', plan.members),
		limit: await job(`Create ${many(plan.limit.items)} under a limit`, 'underLimit', plan.limit),
		cpu: await job(`CPU of ${many(plan.cpu.items)} items`, 'cpuPerItem', plan.cpu),
		catalogue: await job('Size of the catalogue', 'catalogue', plan.catalogue),
		load: await load(field, plan, say),
		memory: await memory(field, plan, say),
		packed: field.packed,
	};
}

async function load(field: Field, plan: Plan, say: (job: string) => void) {
	say('Load time');
	const times: Measured['load'] = { ours: [], slack: [] };
	for (let round = 0; round < plan.load.rounds; round++)
		for (const whose of ['ours', 'slack'] as const)
			times[whose].push(await field.measure<number>('loadTime', { whose }, undefined, true));
	return times;
}

async function memory(field: Field, { memory: { items } }: Plan, say: (job: string) => void) {
	say(`Memory of importing ${items.toLocaleString('en')} users`);
	const megabytes = async (how: string) =>
		(await field.measure<{ megabytes: number }>('memory', { items, how })).megabytes;
	return { hold: await megabytes('hold'), import: await megabytes('import') };
}
