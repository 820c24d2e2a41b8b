/** How large each job is. */
export interface Sizes {
	create: Job;
	import: Job;
	members: Job;
	list: Job;
	/** Each sender has a receiver of his own. */
	messages: Job & { senders: number };
	limit: Omit<Job, 'seconds'> & { limit: number; window: number };
	cpu: Omit<Job, 'latency' | 'slowRounds'> & { processes: number };
	catalogue: Sizes['cpu'] & { operations: Array<number | 'most'> };
	memory: { items: number; processes: number };
	/** Answers of a workflow as an agent. */
	agent: { runs: number; processes: number };
	/** Lines of a file to import, of one that is small, and messages to export. */
	files: { lines: number; few: number; messages: number; latency: number };
	/** An export that is moved while its process is killed. */
	move: { users: number; conversations: number; messages: number; kills: number };
	load: { processes: number };
	panel: { processes: number; rounds: number };
	delivery: { processes: number; rounds: number; count: number };
	burst: { rounds: number; count: number };
	/** Messages a second, with and without n8n's setting: what it can't keep up with takes minutes to pass. */
	decisions: { rates: Record<'installed' | 'lazy', number[]>; seconds: number };
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

/** The whole benchmark, somewhat more than an hour. */
export const full: Sizes = {
	create: { ...job, items: 1000, warm: 100, seconds: 40 },
	import: { ...job, items: 10_000, warm: 2000, seconds: 40 },
	members: { ...job, items: 2000, warm: 100, seconds: 20 },
	list: { ...job, items: 20_000, warm: 2000, rounds: 15, seconds: 40 },
	messages: { ...job, items: 1000, warm: 100, seconds: 40, senders: 20 },
	// 500 a minute, a fifth of everything: 100 in 12 seconds, for 200 of the 1,000 items.
	limit: { ...job, items: 200, warm: 50, rounds: 2, limit: 100, window: 12 },
	cpu: { items: 2000, warm: 300, rounds: 2, processes: 5, seconds: 30 },
	catalogue: {
		...{ items: 20_000, warm: 20_000, rounds: 5, processes: 7, seconds: 30 },
		operations: [9, 'most'],
	},
	memory: { items: 100_000, processes: 7 },
	agent: { runs: 1000, processes: 3 },
	files: { lines: 1_000_000, few: 10_000, messages: 200_000, latency: LATENCY },
	move: { users: 200_000, conversations: 50_000, messages: 1_000_000, kills: 10 },
	load: { processes: 9 },
	panel: { processes: 5, rounds: 3 },
	delivery: { processes: 5, rounds: 3, count: 100 },
	burst: { rounds: 5, count: 2000 },
	decisions: { rates: { installed: [1, 10, 20], lazy: [1, 10, 20, 50, 100, 200] }, seconds: 30 },
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
	cpu: { ...once, items: 20, processes: 1 },
	catalogue: { ...once, items: 20, processes: 1, operations: [9, 'most'] },
	memory: { items: 200, processes: 1 },
	agent: { runs: 20, processes: 1 },
	files: { lines: 500, few: 100, messages: 500, latency: LATENCY },
	move: { users: 60, conversations: 20, messages: 3000, kills: 2 },
	load: { processes: 1 },
	panel: { processes: 1, rounds: 1 },
	delivery: { processes: 1, rounds: 1, count: 10 },
	burst: { rounds: 1, count: 20 },
	decisions: { rates: { installed: [5], lazy: [5] }, seconds: 2 },
};

/** The same with an export of so many messages to move, if a number is given. */
export const ofMessages = (sizes: Sizes, messages: number): Sizes => {
	const { move } = sizes;
	const share = messages / move.messages;
	if (!(messages > 0)) return sizes;
	const of = (count: number) => Math.max(20, Math.round(count * share));
	const own = { ...move, messages, users: of(move.users), conversations: of(move.conversations) };
	return { ...sizes, move: own };
};
