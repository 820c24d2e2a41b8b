import type { IDataObject } from 'n8n-workflow';
import type { Implementation, Fixture } from '../implementations/implementation.mts';
import { type Sample, measure } from './run.mts';

/** An implementation with the number of rounds it takes part in; slow ones sit out the later ones. */
export interface Entry {
	implementation: Implementation;
	rounds: number;
}

/** Implementations that take part in so many rounds. */
export const taking = (rounds: number, implementations: Implementation[]): Entry[] =>
	implementations.map((implementation) => ({ implementation, rounds }));

/** What came out for one implementation, round by round. */
export interface Result {
	name: string;
	samples: Sample[];
}

/**
 * Same implementations, same order, one after the other, until all rounds are done or `seconds` have
 * passed since the first.
 */
export async function rounds(
	fixture: Fixture,
	entries: Entry[],
	items: IDataObject[],
	before: () => Promise<void>,
	seconds = Infinity,
): Promise<Result[]> {
	let until = Infinity;
	const results = entries.map(
		({ implementation }): Result => ({ name: implementation.name, samples: [] }),
	);
	const most = Math.max(...entries.map((entry) => entry.rounds));
	for (let round = 0; round < most; round++) {
		if (round === 1) until = performance.now() + seconds * 1000;
		if (performance.now() > until) break;
		for (const [index, entry] of entries.entries()) {
			if (round >= entry.rounds) continue;
			await before();
			const sample = await measure(fixture, entry.implementation, items);
			results[index]?.samples.push(sample);
			process.send?.({ progress: { round, name: entry.implementation.name, ms: sample.ms } });
		}
	}
	return results;
}

/** One short run of each, so that nobody pays for the compiler; without items none. */
export async function warmUp(
	fixture: Fixture,
	entries: Entry[],
	items: IDataObject[],
	before: () => Promise<void>,
): Promise<void> {
	if (items.length === 0) return;
	await rounds(
		fixture,
		entries.map(({ implementation }) => ({ implementation, rounds: 1 })),
		items,
		before,
	);
}
