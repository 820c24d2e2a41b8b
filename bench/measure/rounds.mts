import type { IDataObject } from 'n8n-workflow';
import type { Contestant, Fixture } from '../contestants/contestant.mts';
import { type Sample, measure } from './run.mts';

/** A contestant with the number of rounds it takes part in; slow ones sit out the later ones. */
export interface Entry {
	contestant: Contestant;
	rounds: number;
}

/** Contestants that take part in so many rounds. */
export const taking = (rounds: number, contestants: Contestant[]): Entry[] =>
	contestants.map((contestant) => ({ contestant, rounds }));

/** What came out for one contestant, round by round. */
export interface Result {
	name: string;
	samples: Sample[];
}

/**
 * Same contestants, same order, one after the other, until all rounds are done or `seconds` have
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
	const results = entries.map(({ contestant }): Result => ({ name: contestant.name, samples: [] }));
	const most = Math.max(...entries.map((entry) => entry.rounds));
	for (let round = 0; round < most; round++) {
		if (round === 1) until = performance.now() + seconds * 1000;
		if (performance.now() > until) break;
		for (const [index, entry] of entries.entries()) {
			if (round >= entry.rounds) continue;
			await before();
			const sample = await measure(fixture, entry.contestant, items);
			results[index]?.samples.push(sample);
			process.send?.({ progress: { round, name: entry.contestant.name, ms: sample.ms } });
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
		entries.map(({ contestant }) => ({ contestant, rounds: 1 })),
		items,
		before,
	);
}
