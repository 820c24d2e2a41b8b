import { type Clock, steadyClock } from '../time';
import type { Job } from '../plan/plan';
import { acquire, type QuotaTracker, release, SharedQuotas, RateLimiter } from './quotas';

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

/**
 * Decides for a whole run when each job and each request starts: order, how many at once, the person's limit, the
 * platform's, waits, cancelling, and the first failure. A job holds its slot from its first request
 * to its end, so that nothing starts between a failure and what follows from it.
 */
export class Scheduler {
	/** Whether a job stopped the run, and what one threw, if it did. */
	private isStopped = false;
	private failure: { error: unknown } | undefined;
	private readonly clock: Clock;
	private readonly concurrency: number;
	private readonly signal: AbortSignal | undefined;
	private readonly limiter: RateLimiter;
	private quotas = new SharedQuotas();
	private readonly quotaScope: string | undefined;
	private readonly startedAt: number;
	/** Requests that may not start yet, first come first served. */
	private readonly waiting = new Set<WaitingRequest>();
	private queues = new Queues();
	private startJob: (queue: Queue) => void = () => {};
	private inFlight = 0;
	/** Jobs that hold a slot. */
	private slots = 0;
	private wakesAt = Infinity;

	constructor({ concurrency, perMinute, signal, clock = steadyClock, quotaScope }: Schedule) {
		this.concurrency = concurrency;
		this.clock = clock;
		this.limiter = new RateLimiter(perMinute);
		this.signal = signal;
		this.quotaScope = quotaScope;
		this.startedAt = clock.now();
	}

	/** Whether the run is over: it was cancelled, or a job stopped it. */
	get isOver(): boolean {
		return this.isStopped || this.signal?.aborted === true;
	}

	/** What the platform allows under a key. */
	quotaOf(key: string): QuotaTracker {
		return this.quotas.trackerOf(key);
	}

	now(): number {
		return this.clock.now();
	}

	/** For how long this run has lasted. */
	get age(): number {
		return this.now() - this.startedAt;
	}

	/**
	 * Runs all jobs. They may come in portions, of which the next is asked for when jobs run short. After one
	 * says stop, or throws, no further job or request starts; those under way are awaited, and what was thrown
	 * first is thrown. After a cancel, jobs that wait still run: their requests fail with `stopped`, so that each item
	 * has a row.
	 */
	async runAll(
		portions: Iterable<Job[]> | AsyncIterable<Job[]>,
		run: (index: number, job: RunningJob) => Promise<'stop' | undefined>,
	): Promise<void> {
		const { quotaScope } = this;
		if (quotaScope !== undefined) this.quotas = acquire(quotaScope, this.quotas, this.look);
		this.signal?.addEventListener('abort', this.look);
		await this.runPortions(portions, run);
		// A loop has a thousand runs with one signal.
		this.signal?.removeEventListener('abort', this.look);
		if (quotaScope !== undefined) release(quotaScope, this.quotas, this.look);
		if (this.failure) throw this.failure.error;
	}

	/** Runs jobs until all have ended, or one has stopped the run and those under way have ended. */
	private async runPortions(
		portions: Iterable<Job[]> | AsyncIterable<Job[]>,
		run: (index: number, job: RunningJob) => Promise<'stop' | undefined>,
	): Promise<void> {
		const queues = (this.queues = new Queues());
		await new Promise<void>((resolve) => {
			let running = 0;
			let isComing = true;
			let askForMore = () => {};
			const moveOn = () => {
				if (queues.left < this.concurrency || this.isStopped) askForMore();
				if (running === 0 && !isComing && (queues.left === 0 || this.isStopped)) resolve();
			};
			this.startJob = (queue) => {
				const job = { holdsSlot: true };
				this.slots++;
				running++;
				const index = queues.begin(queue);
				// In a microtask, since `startWhatMay` is still iterating.
				void Promise.resolve()
					.then(async () => (this.isStopped ? undefined : await run(index, job)))
					.catch((error) => this.fail(error))
					.then((outcome) => {
						this.isStopped ||= outcome === 'stop';
						running--;
						this.releaseSlot(job);
						queues.end(queue);
						this.startWhatMay();
						moveOn();
					});
			};
			const take = async (): Promise<undefined> => {
				for await (const jobs of portions) {
					queues.add(jobs);
					this.startWhatMay();
					if (queues.left >= this.concurrency && !this.isStopped)
						await new Promise<void>((more) => (askForMore = more));
					else if (this.slots >= this.concurrency) await this.clock.sleep(READ_AHEAD_MS);
					if (this.isStopped) break;
				}
			};
			void take()
				.catch((error) => this.fail(error))
				.then((outcome) => {
					this.isStopped ||= outcome === 'stop';
					isComing = false;
					moveOn();
				});
		});
	}

	/** Remembers what was thrown first, and ends the run. */
	private fail(error: unknown): 'stop' {
		this.failure ??= { error };
		return 'stop';
	}

	/**
	 * Runs a request as soon as it may start. Its task tells `quotaOf(key)` how it ended.
	 * @returns what the task gave, or why it never started
	 */
	async start<T>(
		constraints: WaitingRequest['constraints'],
		task: () => Promise<T>,
		job?: RunningJob,
	): Promise<{ value: T } | NotStarted> {
		const why = await new Promise<NotStarted | undefined>((resolve) => {
			this.waiting.add({ constraints, job, begin: () => resolve(undefined), giveUp: resolve });
			this.startWhatMay();
		});
		if (why) return why;
		try {
			if (!this.isOver) return { value: await task() };
			this.quotaOf(constraints.key).failed();
			return { reason: 'stopped' };
		} finally {
			this.inFlight--;
			this.startWhatMay();
			this.quotas.changed(this.look);
		}
	}

	private readonly look = (): void => this.startWhatMay();

	/** Starts all requests and jobs that may start now, and comes back when the next may. */
	private startWhatMay(): void {
		const now = this.clock.now();
		let next = Infinity;
		for (const request of this.waiting) {
			const startTime = this.startOf(request, now);
			if (typeof startTime === 'object') this.endWaiting(request, () => request.giveUp(startTime));
			else if (startTime > now) next = Math.min(next, startTime);
			else if (this.inFlight < this.concurrency && this.takeSlot(request)) {
				const isLate = now > (request.constraints.notAfter ?? Infinity);
				if (isLate) this.endWaiting(request, () => request.giveUp({ reason: 'late' }));
				else this.begin(request, now);
			}
		}
		next = Math.min(next, this.startJobs(now));
		this.wakeAt(next, now);
	}

	/** When a request may start, or why it never will. */
	private startOf({ constraints, job }: WaitingRequest, now: number): number | NotStarted {
		if (this.isOver) return { reason: 'stopped' };
		const heldUntil = this.quotaOf(constraints.key).availableAt(now);
		if (heldUntil !== Infinity && heldUntil - now > LONGEST_WAIT)
			return { reason: 'waitTooLong', wait: heldUntil - now };
		if (heldUntil > now && job && !constraints.isAuxiliary) this.releaseSlot(job);
		const ownLimit = constraints.isAuxiliary ? now : this.limiter.availableAt(now);
		return Math.max(heldUntil, ownLimit, constraints.notBefore ?? now);
	}

	private begin(request: WaitingRequest, now: number): void {
		this.inFlight++;
		this.quotaOf(request.constraints.key).start();
		if (!request.constraints.isAuxiliary) this.limiter.record(now);
		this.endWaiting(request, request.begin);
	}

	private endWaiting(request: WaitingRequest, end: () => void): void {
		this.waiting.delete(request);
		end();
	}

	/**
	 * Starts jobs in their order, but for those that the limits of the platform delay.
	 * @returns when the next may start
	 */
	private startJobs(now: number): number {
		if (this.isStopped) return Infinity;
		const isCancelled = this.signal?.aborted === true;
		const ownLimit = this.limiter.availableAt(now);
		let next = Infinity;
		const { ready } = this.queues;
		for (let index = 0; index < ready.length && this.slots < this.concurrency; ) {
			const queue = ready[index];
			const [job] = queue?.jobs ?? [];
			if (!queue || !job) break;
			const available = this.quotaOf(job.key).availableAt(now);
			// A delay that is too long is for the job's request to report.
			const isTooLong = available !== Infinity && available - now > LONGEST_WAIT;
			const startTime = isCancelled || isTooLong ? now : Math.max(ownLimit, available);
			if (startTime <= now) this.startJob(queue);
			else {
				next = Math.min(next, startTime);
				// Requests per Minute delays all jobs, so no later one can start.
				if (ownLimit > now) break;
				index++;
			}
		}
		return next;
	}

	private releaseSlot(job: RunningJob): void {
		if (job.holdsSlot) this.slots--;
		job.holdsSlot = false;
	}

	/** Whether a request's job holds a slot, or takes a free one. A read back needs none: other jobs may wait for it. */
	private takeSlot({ job, constraints }: WaitingRequest): boolean {
		if (!job || job.holdsSlot || constraints.isAuxiliary) return true;
		if (this.slots >= this.concurrency) return false;
		this.slots++;
		job.holdsSlot = true;
		return true;
	}

	private wakeAt(time: number, now: number): void {
		// A quota that another run of the same app holds may end without a call of `look`: what waits for it tries again after a slice.
		const wake = time === Infinity && this.waiting.size === 0 ? time : Math.min(time, now + SLICE);
		if (wake === Infinity || this.wakesAt <= wake) return;
		this.wakesAt = wake;
		void this.clock.sleep(wake - now).then(() => {
			if (this.wakesAt !== wake) return;
			this.wakesAt = Infinity;
			this.startWhatMay();
		});
	}
}
