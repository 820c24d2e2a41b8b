import type { Job } from './job.mts';

/** What a campaign counts: see `judge`. */
export interface Tally {
	things: number;
	lost: number;
	doubled: number;
	misreported: number;
	unknown: number;
	undone: number;
	limited: number;
	/** Created, and the row says that the answer with the token was lost. */
	tokensLost: number;
	/** The first few things that are wrong, for a person. */
	wrong: string[];
}

export const emptyTally = (): Tally => ({
	things: 0,
	lost: 0,
	doubled: 0,
	misreported: 0,
	unknown: 0,
	undone: 0,
	limited: 0,
	tokensLost: 0,
	wrong: [],
});

/** Counts something and keeps the first few to show. */
export function note(
	tally: Tally,
	count: Exclude<keyof Tally, 'wrong'>,
	job: Job | undefined,
	about: unknown,
): void {
	tally[count]++;
	if (tally.wrong.length < 20)
		tally.wrong.push(`${count} (${job?.operation}): ${JSON.stringify(about).slice(0, 400)}`);
}
