import type { Measured } from '../jobs.mts';
import { type Figure, figure } from '../measure/figures.mts';
import type { Result } from '../measure/rounds.mts';
import type { Sizes } from '../sizes.mts';

/** A contestant in a job, measured by ours. */
export interface Row {
	job: string;
	contestant: string;
	/** Its time (or CPU), as a multiple of ours. */
	relative: number;
	/** Milliseconds. */
	value: Figure;
	requests: number;
	/** Share of the things that it did. */
	done: number;
	/** Share of what it did for which n8n knows the item behind it. */
	linked: number;
}

/** All contestants in all jobs that are measured side by side. */
export function rowsOf(measured: Measured, sizes: Sizes): Row[] {
	const many = (count: number) => count.toLocaleString('en');
	return [
		...inJob(`Create ${many(sizes.create.items)} users`, measured.create, sizes.create.items),
		...inJob(`Import ${many(sizes.import.items)} users`, measured.import, sizes.import.items),
		...inJob(`Add ${many(sizes.members.items)} members`, measured.members, sizes.members.items),
		...inJob(
			`Create ${many(sizes.limit.items)} under a limit`,
			measured.limit.filter(({ name }) => name !== 'helper limit'),
			sizes.limit.items,
		),
		...inJob('CPU of an item', measured.cpu, sizes.cpu.items, 'cpu'),
		...inJob('CPU of an item, no network', measured.catalogue, sizes.catalogue.items, 'cpu'),
	];
}

function inJob(job: string, results: Result[], items: number, what: 'ms' | 'cpu' = 'ms'): Row[] {
	const valueOf = ({ samples }: Result) => figure(samples.map((sample) => sample[what]));
	const [ours] = results.map(valueOf);
	return results.map((result) => {
		const { name, samples } = result;
		const value = valueOf(result);
		const done = figure(samples.map((sample) => sample.done)).median;
		return {
			job,
			contestant: name,
			relative: value.median / (ours?.median ?? NaN),
			value,
			requests: figure(samples.map(({ requests }) => requests)).median,
			done: done / items,
			linked: figure(samples.map(({ linked }) => linked)).median / (done || 1),
		};
	});
}
