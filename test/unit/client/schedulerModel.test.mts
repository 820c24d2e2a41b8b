import fc from 'fast-check';
import { LONGEST_WAIT } from '../../../nodes/engine/client/schedule';
import { Scheduler } from '../../../nodes/engine/client/scheduler';
import { FakeClock } from './fakeClock.mts';

/** What a request of a random run is like. */
const request = fc.record({
	takes: fc.integer({ min: 1, max: 5000 }),
	isLookUp: fc.boolean(),
	/** Seconds that the platform then asks to wait. */
	wait: fc.option(fc.constantFrom(1, 7, 60, 599, 700), { nil: undefined, freq: 5 }),
});
const job = fc.record({
	key: fc.constantFrom('a', 'b', 'c'),
	queue: fc.constantFrom('x', 'y', 'z', 'w'),
	requests: fc.array(request, { minLength: 0, maxLength: 4 }),
	areAtOnce: fc.boolean(),
	fails: fc.boolean(),
});
const schedule = fc.record({
	width: fc.integer({ min: 1, max: 4 }),
	perMinute: fc.constantFrom(0, 0, 1, 3),
	jobs: fc.array(job, { minLength: 1, maxLength: 12 }),
	/** Where the next jobs come only after so many milliseconds. */
	pauses: fc.dictionary(fc.integer({ min: 1, max: 11 }).map(String), fc.nat(30_000)),
	/** Whether a failure stops the run. */
	stops: fc.boolean(),
	cancelledAfter: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined, freq: 4 }),
});

/** The platform and the rules as they should be, watching a run. */
class Watch {
	readonly starts: number[] = [];
	readonly resumeAt = new Map<string, number>();
	readonly order: number[] = [];
	readonly queues = new Map<string, number>();
	inFlight = 0;
	done = 0;
	readonly broken: string[] = [];

	check(holds: boolean, rule: string): void {
		if (!holds) this.broken.push(rule);
	}
}

it('keeps all its rules in any run', async () => {
	await fc.assert(
		fc.asyncProperty(
			schedule,
			async ({ width, perMinute, jobs, pauses, stops, cancelledAfter }) => {
				const clock = new FakeClock();
				const cancel = new AbortController();
				const scheduler = new Scheduler({ width, perMinute, clock, signal: cancel.signal });
				const watch = new Watch();
				if (cancelledAfter !== undefined)
					void clock.sleep(cancelledAfter).then(() => cancel.abort());
				const portions = async function* () {
					for (const [index, one] of jobs.entries()) {
						await clock.sleep(pauses[index] ?? 0);
						yield [one];
					}
				};
				const ended = scheduler.runAll(portions(), async (index, turn) => {
					const { key, queue, requests, areAtOnce, fails } = jobs[index]!;
					const name = key + queue;
					watch.check((watch.queues.get(name) ?? -1) < index, 'order within a queue');
					watch.check(!scheduler.isOver || cancel.signal.aborted, 'no job after a failure');
					watch.queues.set(name, Infinity);
					const ask = async ({ takes, isLookUp, wait }: (typeof requests)[number]) => {
						await scheduler.start(
							{ key, isLookUp },
							async () => {
								const now = clock.now();
								watch.check(!scheduler.isOver, 'nothing starts once it is over');
								watch.check(++watch.inFlight <= width, 'width');
								watch.check(now >= (watch.resumeAt.get(key) ?? 0), 'being asked to wait');
								if (!isLookUp) watch.starts.push(now);
								const minute = watch.starts.filter((start) => start > now - 60_000);
								watch.check(perMinute === 0 || minute.length <= perMinute, 'requests per minute');
								await clock.sleep(takes);
								watch.inFlight--;
								const budget = scheduler.budgetOf(key);
								if (wait === undefined) return budget.answered({}, clock.now());
								const until = clock.now() + wait * 1000;
								watch.resumeAt.set(key, Math.max(until, watch.resumeAt.get(key) ?? 0));
								return void budget.refused({ retryAfter: wait * 1000 }, clock.now());
							},
							turn,
						);
					};
					if (areAtOnce) await Promise.all(requests.map(ask));
					else for (const one of requests) await ask(one);
					watch.queues.set(name, index);
					watch.done++;
					if (fails && stops) throw new Error('job');
					return undefined;
				});
				const began = clock.now();
				const failure = await clock.until(
					ended.then(
						() => undefined,
						(error: Error) => error.message,
					),
				);
				const isStopped = stops && jobs.some(({ fails }) => fails);
				watch.check(failure === undefined || isStopped, 'throws only what a job threw');
				watch.check(watch.inFlight === 0, 'awaits what is under way');
				if (!isStopped) watch.check(watch.done === jobs.length, 'runs every job');
				const requests = jobs.flatMap((one) => one.requests).length;
				const paused = Object.values(pauses).reduce((sum, ms) => sum + ms, 0);
				const longest = paused + requests * (LONGEST_WAIT + 65_000);
				watch.check(clock.now() - began <= longest, 'ends in time');
				expect(watch.broken).toEqual([]);
			},
		),
		{ seed: 7, numRuns: 150 },
	);
}, 120_000);
