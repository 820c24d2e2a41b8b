import fc from 'fast-check';
import { LONGEST_WAIT } from '../../../nodes/engine/client/scheduler';
import { Scheduler } from '../../../nodes/engine/client/scheduler';
import { FakeClock } from './fakeClock.mts';

/** What a request of a random run is like. */
const request = fc.record({
	takes: fc.integer({ min: 1, max: 5000 }),
	isAuxiliary: fc.boolean(),
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
type Values<T> = T extends fc.Arbitrary<infer V> ? V : never;

/** The rules as they should be, watching a run over the platform as it should be: those that it broke. */
async function brokenIn({ width, perMinute, jobs, pauses, ...run }: Values<typeof schedule>) {
	const { stops, cancelledAfter } = run;
	const clock = new FakeClock();
	const cancel = new AbortController();
	const scheduler = new Scheduler({ concurrency: width, perMinute, clock, signal: cancel.signal });
	if (cancelledAfter !== undefined) void clock.sleep(cancelledAfter).then(() => cancel.abort());
	const broken: string[] = [];
	const check = (holds: boolean, rule: string) => void (holds || broken.push(rule));
	const starts: number[] = [];
	const resumeAt = new Map<string, number>();
	const queues = new Map<string, number>();
	let [inFlight, done] = [0, 0];

	const send = async (key: string, { takes, isAuxiliary, wait }: Values<typeof request>) => {
		const now = clock.now();
		check(!scheduler.isOver, 'nothing starts once it is over');
		check(++inFlight <= width, 'width');
		check(now >= (resumeAt.get(key) ?? 0), 'being asked to wait');
		if (!isAuxiliary) starts.push(now);
		const minute = starts.filter((start) => start > now - 60_000);
		check(perMinute === 0 || minute.length <= perMinute, 'requests per minute');
		await clock.sleep(takes);
		inFlight--;
		const budget = scheduler.quotaOf(key);
		if (wait === undefined) return budget.answered({}, clock.now());
		const until = clock.now() + wait * 1000;
		resumeAt.set(key, Math.max(until, resumeAt.get(key) ?? 0));
		return void budget.refused({ retryAfter: wait * 1000 }, clock.now());
	};
	const portions = async function* () {
		for (const [index, one] of jobs.entries()) {
			await clock.sleep(pauses[index] ?? 0);
			yield [one];
		}
	};
	const began = clock.now();
	const ended = scheduler.runAll(portions(), async (index, turn) => {
		const { key, queue, requests, areAtOnce, fails } = jobs[index]!;
		check((queues.get(queue) ?? -1) < index, 'order within a queue');
		check(!scheduler.isOver || cancel.signal.aborted, 'no job after a failure');
		queues.set(queue, Infinity);
		const sendRequest = async (one: Values<typeof request>) =>
			await scheduler.start(
				{ key, isAuxiliary: one.isAuxiliary },
				async () => await send(key, one),
				turn,
			);
		if (areAtOnce) await Promise.all(requests.map(sendRequest));
		else for (const one of requests) await sendRequest(one);
		queues.set(queue, index);
		done++;
		if (fails && stops) throw new Error('job');
		return undefined;
	});
	const hasFailed = await clock.until(ended.then(() => false).catch(() => true));
	const isStopped = stops && jobs.some(({ fails }) => fails);
	check(!hasFailed || isStopped, 'throws only what a job threw');
	check(inFlight === 0, 'awaits what is under way');
	if (!isStopped) check(done === jobs.length, 'runs every job');
	const requests = jobs.flatMap((one) => one.requests).length;
	const paused = Object.values(pauses).reduce((sum, ms) => sum + ms, 0);
	const longest = paused + requests * (LONGEST_WAIT + 65_000);
	check(clock.now() - began <= longest, 'ends in time');
	return broken;
}

it('keeps all its rules in any run', async () => {
	const keepsAll = async (one: Values<typeof schedule>) => expect(await brokenIn(one)).toEqual([]);
	await fc.assert(fc.asyncProperty(schedule, keepsAll), { seed: 7, numRuns: 150 });
});
