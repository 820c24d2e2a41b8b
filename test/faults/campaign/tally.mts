/**
 * What is counted of a job.
 * lost: without exactly one row. doubled: done more than once. misreported: said to be done and
 * is not, or said not to be done and is. doubt: the row says that it cannot tell. undone: could
 * have been done, and is not. limited: failed because of the platform's limit. tokenLost: created,
 * and the row says that the answer with the token was lost.
 */
export const COUNTS = [
	...(['things', 'done', 'refused', 'doubt', 'tokenLost', 'limited'] as const),
	...(['undone', 'lost', 'doubled', 'misreported'] as const),
] as const;

export type Count = (typeof COUNTS)[number];

/** The first few of each kind are kept for a person. */
const SHOWN = 3;

/** The counts of a campaign, by job. */
export class Tally {
	readonly byJob = new Map<string, Record<Count, number>>();
	/** What a person should look at. */
	readonly examples: string[] = [];

	add(job: string, count: Count, about?: unknown): void {
		const counts = this.byJob.get(job) ?? zero();
		this.byJob.set(job, counts);
		counts[count]++;
		if (about !== undefined && counts[count] <= SHOWN)
			this.examples.push(`${count} (${job}): ${JSON.stringify(about).slice(0, 400)}`);
	}

	/** The counts of all jobs together. */
	get total(): Record<Count, number> {
		const total = zero();
		for (const counts of this.byJob.values())
			for (const count of COUNTS) total[count] += counts[count];
		return total;
	}
}

const zero = () => Object.fromEntries(COUNTS.map((count) => [count, 0])) as Record<Count, number>;
