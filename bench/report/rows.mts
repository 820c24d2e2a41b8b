import { type JobName, jobNames, jobs, titleOf } from '../jobs.mts';
import { type Figure, figure } from '../measure/figures.mts';
import type { Result } from '../measure/rounds.mts';
import type { Measured } from '../parts.mts';
import type { Sizes } from '../sizes.mts';

/** An implementation in a job, measured by ours. */
export interface Row {
	job: string;
	implementation: string;
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

/** All implementations in all jobs that are measured side by side. */
export const rowsOf = (measured: Measured, sizes: Sizes): Row[] =>
	jobNames.flatMap((name) => rowsOfJob(name, sizes, comparable(name, measured)));

/** Under a limit the helper limit does the last window alone, so it is compared with no other. */
const comparable = (name: JobName, measured: Measured): Result[] =>
	(measured[name] ?? []).filter((result) => name !== 'limit' || result.name !== 'helper limit');

function rowsOfJob(name: JobName, sizes: Sizes, results: Result[]): Row[] {
	const { items } = sizes[name];
	const valueOf = ({ samples }: Result) =>
		figure(samples.map((sample) => sample[jobs[name].counts]));
	const [ours] = results.map(valueOf);
	return results.map((result) => {
		const { samples } = result;
		const value = valueOf(result);
		const done = figure(samples.map((sample) => sample.done)).median;
		return {
			job: titleOf(name, sizes),
			implementation: result.name,
			relative: value.median / (ours?.median ?? NaN),
			value,
			requests: figure(samples.map(({ requests }) => requests)).median,
			done: done / items,
			linked: figure(samples.map(({ linked }) => linked)).median / (done || 1),
		};
	});
}
