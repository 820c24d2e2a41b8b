/** How large each job is. */
export interface Sizes {
	create: Job;
	import: Job;
	members: Job;
	list: Job;
	/** Each sender has a receiver of his own. */
	messages: Job & { senders: number };
	limit: Omit<Job, 'seconds'> & { limit: number; window: number };
	cpu: Omit<Job, 'latency' | 'slowRounds'>;
	catalogue: Sizes['cpu'] & { operations: Array<number | 'most'> };
	memory: { items: number; rounds: number };
	/** Answers of a workflow as an agent. */
	agent: { runs: number };
	/** Lines of a file to import, of one that is small, and messages to export. */
	files: { lines: number; few: number; messages: number; latency: number };
	load: { rounds: number };
	panel: { rounds: number };
	deliveries: { rounds: number; count: number; burstRounds: number; burstCount: number };
}

interface Job {
	items: number;
	/** Milliseconds that the platform takes for an answer, beside its own work. */
	latency: number;
	/** Items of a run beforehand, so that nobody pays for the compiler. */
	warm: number;
	rounds: number;
	/** Rounds for those that take many times as long. */
	slowRounds: number;
	/** Time for the rounds after the first, that all implementations share. */
	seconds: number;
}

const LATENCY = 40;
const job = { latency: LATENCY, rounds: 5, slowRounds: 1 };

/** The whole benchmark, three quarters of an hour. */
export const full: Sizes = {
	create: { ...job, items: 1000, warm: 100, seconds: 40 },
	import: { ...job, items: 10_000, warm: 2000, seconds: 40 },
	members: { ...job, items: 2000, warm: 100, seconds: 20 },
	list: { ...job, items: 20_000, warm: 2000, rounds: 15, seconds: 40 },
	messages: { ...job, items: 1000, warm: 100, seconds: 40, senders: 20 },
	// 500 a minute, a fifth of everything: 100 in 12 seconds, for 200 of the 1,000 items.
	limit: { ...job, items: 200, warm: 50, rounds: 2, limit: 100, window: 12 },
	cpu: { items: 2000, warm: 300, rounds: 5, seconds: 30 },
	catalogue: { items: 20_000, warm: 2000, rounds: 9, seconds: 30, operations: [9, 'most'] },
	memory: { items: 100_000, rounds: 7 },
	agent: { runs: 1000 },
	files: { lines: 1_000_000, few: 10_000, messages: 200_000, latency: LATENCY },
	load: { rounds: 9 },
	panel: { rounds: 9 },
	deliveries: { rounds: 9, count: 100, burstRounds: 5, burstCount: 2000 },
};

const once = { latency: LATENCY, warm: 0, rounds: 1, slowRounds: 1, seconds: 1 };

/** One short round of everything: shows that the benchmark works, and proves nothing about speed. */
export const quick: Sizes = {
	create: { ...once, items: 20 },
	import: { ...once, items: 100 },
	members: { ...once, items: 30 },
	list: { ...once, items: 2500 },
	messages: { ...once, items: 20, senders: 4 },
	limit: { ...once, items: 20, limit: 10, window: 2 },
	cpu: { ...once, items: 20 },
	catalogue: { ...once, items: 20, operations: [9, 'most'] },
	memory: { items: 200, rounds: 1 },
	agent: { runs: 20 },
	files: { lines: 500, few: 100, messages: 500, latency: LATENCY },
	load: { rounds: 1 },
	panel: { rounds: 1 },
	deliveries: { rounds: 1, count: 10, burstRounds: 1, burstCount: 20 },
};
