import type { Clock } from '../clock';
import type { Job } from '../plan';

/** The longest that a request waits because the platform asked for it: ten minutes. */
export const LONGEST_WAIT = 600_000;

/** n8n's `sleep` cannot be ended early: long waits go in slices, so that no timer outlives its run by more. */
export const SLICE = 200;

/** With all slots in use, how long to wait before more jobs are read, in milliseconds. */
export const READ_AHEAD_MS = 6;

/** What a request counts against. */
export interface StartConstraints {
	/** Whose limit of the platform; one for all where it is empty. */
	key: string;
	/** Reads something beside the operations: the person's own limit does not count. */
	isAuxiliary?: boolean | undefined;
	/** When it may start at the earliest, in milliseconds since 1970. */
	notBefore?: number;
	/** When it is out of date, and does not start any more. */
	notAfter?: number | undefined;
}

/** Why a request did not start: the run is over, it is out of date, or the platform asked to wait so many milliseconds. */
export type NotStarted =
	| { reason: 'stopped' }
	| { reason: 'late' }
	| { reason: 'waitTooLong'; wait: number };

/** A job that runs. While the platform holds its requests, another may have its slot. */
export interface RunningJob {
	holdsSlot: boolean;
}

/** How the requests of a run are scheduled. */
export interface Schedule {
	/** Most requests at once. */
	concurrency: number;
	/** Most requests that start in any minute, 0 for no limit of our own. */
	perMinute: number;
	/** Base URL of the API: runs at the same time with the same one share its quota. */
	quotaScope?: string;
	/** Ends the run. */
	signal?: AbortSignal | undefined;
	clock?: Clock;
}

/** A request that waits to start. */
export interface WaitingRequest {
	constraints: StartConstraints;
	job: RunningJob | undefined;
	begin(): void;
	giveUp(why: NotStarted): void;
}

/** Jobs that run one after another, each against a limit of its own. */
export interface Queue {
	/** Those that wait, the next one first: their number in the run, and whose limit they count against. */
	jobs: Array<{ index: number; key: string }>;
	/** Whether one of its jobs runs. */
	isBusy: boolean;
}

/** The jobs of a run that wait, as they come. */
export class Queues {
	private readonly all = new Map<string, Queue>();
	private count = 0;
	/** Jobs that have not started. */
	left = 0;
	/** Queues whose next job may start, in the order of these jobs. */
	readonly ready: Queue[] = [];

	/** Puts jobs at the ends of their queues. */
	add(jobs: Job[]): void {
		for (const { key, queue: name } of jobs) {
			const queue = this.all.get(name) ?? { jobs: [], isBusy: false };
			this.all.set(name, queue);
			const waiting = queue.jobs.push({ index: this.count++, key });
			if (waiting === 1 && !queue.isBusy) this.ready.push(queue);
		}
		this.left += jobs.length;
	}

	/** Takes the next job of a queue that is ready; gives its number in the run. */
	begin(queue: Queue): number {
		this.ready.splice(this.ready.indexOf(queue), 1);
		queue.isBusy = true;
		this.left--;
		const job = queue.jobs.shift();
		if (!job) throw new RangeError('The queue has no job');
		return job.index;
	}

	/** After its job has ended, a queue with more to do is put where its next job is due. */
	end(queue: Queue): void {
		queue.isBusy = false;
		const [due] = queue.jobs;
		if (!due) return;
		const before = this.ready.findIndex(({ jobs: [other] }) => other && other.index > due.index);
		this.ready.splice(before < 0 ? this.ready.length : before, 0, queue);
	}
}
