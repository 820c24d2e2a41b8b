/** How large each job is. */
export interface Sizes {
	create: Job & { slowRounds: number };
	import: Job & { slowRounds: number };
	members: Job & { slowRounds: number };
	limit: Omit<Job, 'seconds'> & { slowRounds: number; limit: number; window: number };
	cpu: Omit<Job, 'latency'>;
	catalogue: { items: number; warm: number; rounds: number; seconds: number; operations: number[] };
	memory: { items: number };
	load: { rounds: number };
}

interface Job {
	items: number;
	/** Milliseconds that the platform takes for an answer, beside its own work. */
	latency: number;
	/** Items of a run beforehand, so that nobody pays for the compiler. */
	warm: number;
	rounds: number;
	/** Time for the rounds after the first, that all contestants share. */
	seconds: number;
}

const LATENCY = 40;

/** The whole benchmark, under ten minutes. */
export const full: Sizes = {
	create: { items: 1000, latency: LATENCY, warm: 100, rounds: 5, slowRounds: 1, seconds: 40 },
	import: { items: 10_000, latency: LATENCY, warm: 2000, rounds: 5, slowRounds: 1, seconds: 30 },
	members: { items: 2000, latency: LATENCY, warm: 100, rounds: 5, slowRounds: 1, seconds: 20 },
	// 500 a minute, a fifth of everything: 100 in 12 seconds, for 200 of the 1,000 items.
	limit: {
		items: 200,
		latency: LATENCY,
		limit: 100,
		window: 12,
		warm: 50,
		rounds: 2,
		slowRounds: 1,
	},
	cpu: { items: 2000, warm: 300, rounds: 5, seconds: 30 },
	catalogue: { items: 20_000, warm: 2000, rounds: 9, seconds: 30, operations: [9, 50, 179] },
	memory: { items: 100_000 },
	load: { rounds: 5 },
};

const once = { latency: LATENCY, warm: 0, rounds: 1, slowRounds: 1, seconds: 1 };

/** A short form that checks that everything works, not how fast it is. */
export const quick: Sizes = {
	create: { ...once, items: 20 },
	import: { ...once, items: 100 },
	members: { ...once, items: 30 },
	limit: { ...once, items: 20, limit: 10, window: 2 },
	cpu: { ...once, items: 20 },
	catalogue: { ...once, items: 20, operations: [9, 179] },
	memory: { items: 200 },
	load: { rounds: 1 },
};
