import { figure } from './figures.mts';
import type { Result } from './rounds.mts';
import type { Sample } from './run.mts';

/**
 * Measures in several processes, one after the other, and takes one sample of each: the median of its
 * rounds. Rounds of one process agree where processes don't, since each compiles in its own way.
 */
export async function inProcesses(
	count: number,
	measure: () => Promise<Result[]>,
): Promise<Result[]> {
	const all: Result[][] = [];
	while (all.length < count) all.push(await measure());
	const [first = []] = all;
	return first.map(({ name }, index) => ({
		name,
		samples: all.map((results) => middleOf(results[index]?.samples ?? [])),
	}));
}

/** The median of each number. */
function middleOf(samples: Sample[]): Sample {
	const middle = (key: keyof Sample) => figure(samples.map((sample) => sample[key])).median;
	return {
		...{ ms: middle('ms'), cpu: middle('cpu'), done: middle('done') },
		...{ linked: middle('linked'), requests: middle('requests') },
	};
}

/** The median of the rounds of each process, by what was measured. */
export async function mediansOf<Name extends string>(
	count: number,
	measure: () => Promise<Record<Name, number[]>>,
): Promise<Record<Name, number[]>> {
	const medians = {} as Record<Name, number[]>;
	for (let process = 0; process < count; process++)
		for (const [name, rounds] of Object.entries(await measure()) as Array<[Name, number[]]>)
			(medians[name] ??= []).push(figure(rounds).median);
	return medians;
}
