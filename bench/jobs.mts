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
