import { getEventListeners } from 'node:events';
import { steadyClock } from '../../../nodes/engine/time';
import type { Schedule, RunningJob } from '../../../nodes/engine/client/scheduler';
import { Scheduler } from '../../../nodes/engine/client/scheduler';
import { FakeClock } from './fakeClock.mts';

/** A run of jobs on a clock of its own: each makes a request that takes a second, unless told otherwise. */
function running({
	clock = new FakeClock(),
	...more
}: Partial<Schedule> & { clock?: FakeClock } = {}) {
	const began = clock.now();
	const scheduler = new Scheduler({ concurrency: 10, perMinute: 0, clock, ...more });
	/** Starts of requests, as job and second; and how they ended if they did not start. */
	const starts: string[] = [];
	const seconds = () => (clock.now() - began) / 1000;

	interface Request {
		key?: string;
		takes?: number;
		isAuxiliary?: boolean;
		/** What the platform says at the end: to wait so many seconds, or nothing. */
		wait?: number;
		/** What is left of the budget, and for how many seconds. */
		left?: [remaining: number, reset: number];
		after?: number;
		/** Seconds from now after which it is out of date. */
		within?: number;
	}
	const sendRequest = async (
		name: string,
		{ key = '', takes = 1, isAuxiliary, wait, left, after = 0, within = Infinity }: Request = {},
		turn?: RunningJob,
	) => {
		const notBefore = after === 0 ? 0 : clock.now() + after * 1000;
		const slot = { key, isAuxiliary, notBefore, notAfter: clock.now() + within * 1000 };
		const send = async () => {
			starts.push(`${name} ${seconds()}`);
			await clock.sleep(takes * 1000);
			const budget = scheduler.quotaOf(key);
			const [remaining, reset] = left ?? [];
			const limits = left ? { limit: 100, remaining, reset: Number(reset) * 1000 } : {};
			if (wait === undefined) budget.answered(limits, clock.now());
			else budget.refused({ retryAfter: wait * 1000 }, clock.now());
		};
		const done = await scheduler.start(slot, send, turn);
		if ('reason' in done) starts.push(`${name} ${done.reason}`);
		return done;
	};
	/** Runs jobs of these keys and queues, or so many; each asks under its number, unless told otherwise. */
	const run = async (
		of: number | Array<{ key?: string; queue?: string }>,
		job: (index: number, turn: RunningJob) => unknown = (index, turn) =>
			sendRequest(`${index}`, {}, turn),
	) => {
		const jobs: Array<{ key?: string; queue?: string }> = typeof of === 'number' ? many(of) : of;
		await clock.until(
			scheduler.runAll(
				[jobs.map(({ key = '', queue }, index) => ({ key, queue: queue ?? `${index}` }))],
				async (index, turn) => ((await job(index, turn)) === 'stop' ? 'stop' : undefined),
			),
		);
		return starts;
	};
	return { clock, scheduler, starts, sendRequest, run };
}

const many = (count: number, more = {}) => Array.from({ length: count }, () => more);

it('runs jobs in their order, so many at once', async () =>
	expect(await running({ concurrency: 2 }).run(5)).toEqual(['0 0', '1 0', '2 1', '3 1', '4 2']));
it('waits a second, then longer, where the platform refuses and asks to wait no time', async () => {
	const { sendRequest, clock, starts } = running();
	for (const name of ['a', 'b', 'c']) await clock.until(sendRequest(name, { takes: 0, wait: 0 }));
	expect(starts).toEqual(['a 0', 'b 1', 'c 2']);
});

it('keeps the order within a queue, while others go on', async () => {
	const jobs = [...'aaba'].map((queue) => ({ queue }));
	expect(await running().run(jobs)).toEqual(['0 0', '2 0', '1 1', '3 2']);
});

it('keeps Requests per Minute for the whole run, whoever sends; look-ups are free', async () => {
	const { sendRequest, run } = running({ perMinute: 2 });
	const starts = await run([{ key: 'a' }, { key: 'b' }, { key: 'c' }], async (index, turn) => {
		await sendRequest(`${index}`, { key: `${index}` }, turn);
		await sendRequest(`${index}?`, { isAuxiliary: true }, turn);
	});
	expect(starts).toEqual(['0 0', '1 0', '0? 1', '1? 1', '2 60', '2? 61']);
});

describe('the platform’s limits', () => {
	it('hold one sender, while others go on in their places', async () => {
		const { starts, sendRequest, run } = running({ concurrency: 1 });
		const jobs = [{ key: 'a' }, { key: 'a' }, { key: 'b' }, { key: 'b' }];
		await run(jobs, async (index, turn) => {
			const key = jobs[index]?.key ?? '';
			await sendRequest(`${index}`, { key, ...(index === 0 ? { wait: 10 } : {}) }, turn);
			if (index === 0) await sendRequest('0 again', { key }, turn);
		});
		expect(starts).toEqual(['0 0', '2 1', '3 2', '0 again 11', '1 12']);
	});

	it('are shared by runs at the same time that ask the same, and forgotten after them', async () => {
		const clock = new FakeClock();
		const starting = (asked: string, left?: [number, number]) => {
			const one = running({ concurrency: 1, clock, quotaScope: asked });
			const jobs = many(2).map(() => ({ key: '', queue: '' }));
			const ended = one.scheduler.runAll([jobs], async (index, turn) => {
				await one.sendRequest(`${index}`, index === 0 && left ? { left } : {}, turn);
				return undefined;
			});
			return { ended, starts: one.starts };
		};
		const runs = [starting('app', [0, 30]), starting('app'), starting('other')];
		await clock.until(Promise.all(runs.map(async ({ ended }) => await ended)));
		const [first, ...others] = runs.map(({ starts }) => starts.join());
		expect([first, ...others]).toEqual(['0 0,1 31', '0 0,1 31', '0 0,1 1']);
		const told = starting('app', [0, 3600]);
		await clock.until(told.ended);
		const later = starting('app');
		await clock.until(later.ended);
		expect(told.starts).toEqual(['0 0', '1 waitTooLong']);
		expect(later.starts).toEqual(['0 0', '1 1']);
	});

	it('give up at once what they would hold for more than ten minutes', async () => {
		const { sendRequest, run } = running({ concurrency: 1 });
		const starts = await run(3, (index, turn) => sendRequest(`${index}`, { wait: 3600 }, turn));
		expect(starts).toEqual(['0 0', '1 waitTooLong', '2 waitTooLong']);
	});
});

it('lets a look-up go on that another job waits for, which has the only place', async () => {
	const { starts, sendRequest, run } = running({ concurrency: 1 });
	let tell = () => {};
	const looked = new Promise<void>((resolve) => (tell = resolve));
	await run([{ key: 'a' }, { key: 'b' }], async (index, turn) => {
		if (index === 1) return await looked;
		await sendRequest('0', { key: 'a', wait: 5 }, turn);
		await sendRequest('0?', { key: 'a', isAuxiliary: true }, turn);
		tell();
		return await sendRequest('0 again', { key: 'a' }, turn);
	});
	expect(starts).toEqual(['0 0', '0? 6', '0 again 7']);
});

it('lets a request that comes again later keep its place', async () => {
	const { sendRequest, run } = running({ concurrency: 1 });
	const starts = await run(2, (index, turn) => sendRequest(`${index}`, { after: 5 }, turn));
	expect(starts).toEqual(['0 5', '1 11']);
});

it('does not start what is out of date when its turn comes', async () => {
	const { sendRequest, run } = running({ concurrency: 2 });
	const starts = await run(2, async (index, turn) => {
		if (index === 0) return await sendRequest('0', { wait: 5 }, turn);
		await sendRequest('1', { takes: 2 }, turn);
		await sendRequest('1 read', { within: 1 }, turn);
		return await sendRequest('1 again', { within: 1 }, turn);
	});
	expect(starts).toEqual(['0 0', '1 0', '1 read late', '1 again 6']);
});

describe('after the first failure', () => {
	it.each([1, 2, 5])('starts no further request or job, %i at once', async (width) => {
		const { sendRequest, run } = running({ concurrency: width });
		const starts = await run(40, async (index, turn) => {
			await sendRequest(`${index}`, { key: `${index}` }, turn);
			return index === 0 ? 'stop' : await sendRequest(`${index} more`, {}, turn);
		});
		const begun = starts.filter((start) => !start.endsWith('stopped'));
		expect(begun).toEqual(Array.from({ length: width }, (_, index) => `${index} 0`));
	});

	it('tells those that wait for their turn that it is over', async () => {
		const { starts, sendRequest, run } = running({ concurrency: 2 });
		const failing = run([{ key: 'a' }, { key: 'b' }], async (index, turn) => {
			if (index === 1) {
				await sendRequest('1', { takes: 3 }, turn);
				throw new Error('second');
			}
			await sendRequest('0', { key: 'a', wait: 60 }, turn);
			return await sendRequest('0 again', { key: 'a' }, turn);
		});
		await expect(failing).rejects.toThrow('second');
		expect(starts).toEqual(['0 0', '1 0', '0 again stopped']);
	});
});

it('counts on where the machine’s clock is set back', async () => {
	expect(steadyClock.now()).toBeGreaterThan(performance.timeOrigin);
	const setBack = jest.spyOn(Date, 'now').mockReturnValue(0);
	const before = steadyClock.now();
	await steadyClock.sleep(20);
	const after = steadyClock.now();
	setBack.mockRestore();
	expect(after).toBeGreaterThan(before);
});

it('leaves nothing with the signal of the execution, of which a loop runs it a thousand times', async () => {
	const { signal } = new AbortController();
	const scheduler = new Scheduler({ concurrency: 1, perMinute: 0, signal });
	await scheduler.runAll([[]], async () => undefined);
	expect(getEventListeners(signal, 'abort')).toEqual([]);
});
