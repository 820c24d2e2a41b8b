import { limitsOf } from '../../../nodes/platform/wire/limits';
import { RateLimiter, QuotaTracker } from '../../../nodes/engine/client/quotas';
import { ServerClock } from '../../../nodes/engine/client/send';

const T = 1_700_000_000_000;
/** From when on somebody may start, in milliseconds after `T`, asked so long after it. */
const freeAt = (limit: RateLimiter | QuotaTracker, after = 0) => limit.availableAt(T + after) - T;

it('a person’s own limit lets so many start in any minute', () => {
	const limiter = new RateLimiter(2);
	limiter.record(T);
	expect(freeAt(limiter)).toBe(0);
	limiter.record(T + 10_000);
	expect([freeAt(limiter, 20_000), freeAt(limiter, 60_000)]).toEqual([60_000, 60_000]);
	limiter.record(T + 60_000);
	expect(freeAt(limiter, 60_000)).toBe(70_000);
});

describe('the platform’s budget', () => {
	const started = (count: number) => {
		const budget = new QuotaTracker();
		for (let request = 0; request < count; request++) budget.start();
		return budget;
	};

	it('counts those under way against what is left', () => {
		const budget = started(3);
		const steps = [
			() => budget.answered({ limit: 60, remaining: 2, reset: 30_000 }, T),
			() => budget.answered({ limit: 60, remaining: 2, reset: 30_000 }, T),
			() => budget.start(),
			() => budget.failed(),
		];
		expect(steps.map((step) => (step(), freeAt(budget)))).toEqual([Infinity, 0, Infinity, 0]);
	});

	it('waits for its reset when it is used up, then is full again', () => {
		const budget = started(1);
		budget.answered({ limit: 2, remaining: 0, reset: 30_000 }, T);
		expect(freeAt(budget)).toBe(30_000);
		const steps = [() => {}, () => budget.start(), () => budget.start()];
		const free = steps.map((step) => (step(), freeAt(budget, 30_000)));
		expect(free).toEqual([30_000, 30_000, Infinity]);
	});

	it('takes the lowest of a window, because answers overtake each other', () => {
		const budget = started(2);
		budget.answered({ limit: 9, remaining: 0, reset: 30_000 }, T);
		budget.answered({ limit: 9, remaining: 5, reset: 29_500 }, T + 500);
		expect(freeAt(budget, 500)).toBe(30_000);
	});

	it.each([
		[{ retryAfter: 7000, reset: 20_000 }, 7000],
		[{ reset: 20_000 }, 20_000],
		[{}, 1000],
	])('holds after a refusal with %j for %i ms', (limits, pause) => {
		const budget = started(1);
		expect(budget.refused(limits, T)).toMatchObject({ pause, isLonger: true });
		expect(freeAt(budget)).toBe(pause);
	});

	it('holds longer the longer it is refused without a word, at most a minute', () => {
		const budget = started(9);
		budget.refused({}, T);
		for (const after of [500, 5000, 50_000, 500_000]) {
			const pause = Math.min(60_000, Math.max(1000, after));
			const told = { pause, refusedFor: after, isLonger: true };
			expect(budget.refused({}, T + after)).toEqual(told);
			expect(freeAt(budget, after)).toBe(after + pause);
		}
	});

	it('forgets that it was refused once it is answered', () => {
		const budget = started(2);
		budget.refused({}, T);
		budget.answered({}, T + 5000);
		expect(budget.refused({}, T + 9000)).toMatchObject({ refusedFor: 0 });
	});
});

it('knows how far the platform’s clock is ahead, once an answer has told', () => {
	const clock = new ServerClock();
	expect(clock.platformSeconds(T)).toBeUndefined();
	clock.learn(undefined, T);
	expect(clock.platformSeconds(T)).toBeUndefined();
	clock.learn(T + 90_000, T);
	expect(clock.platformSeconds(T + 1000)).toBe(T / 1000 + 91);
	expect(clock.platformSeconds(undefined)).toBeUndefined();
});

const clock = T + 3_600_000;
const dateAt = (ms: number) => new Date(ms).toUTCString();
const date = dateAt(clock);
const reset = (value: string) => ({ 'x-ratelimit-reset': value });
const one = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '5' };
const other = { 'x-rate-limit': '60', 'x-rate-limit-remaining': '0' };
const odd = { 'x-ratelimit-remaining': '', 'x-ratelimit-limit': 'x', date: 'today' };
it.each<[string, Record<string, string>, object]>([
	['nothing', {}, {}],
	['one spelling', one, { limit: 60, remaining: 5 }],
	['its reset', { 'X-RateLimit-Reset': '1700000030' }, { reset: 30_000 }],
	['the other', other, { limit: 60, remaining: 0 }],
	['its reset', { 'x-rate-limit-reset': '1700000030' }, { reset: 30_000 }],
	['a reset by the server’s own clock', { date, ...reset('1700003605') }, { reset: 5000, clock }],
	['a reset that is past', reset('1600000000'), { reset: 0 }],
	['a reset in milliseconds since 1970', reset('1700000030000'), { reset: 30_000 }],
	['a reset in seconds from now', reset('60'), { reset: 60_000 }],
	['a reset in milliseconds from now', reset('60000'), { reset: 60_000 }],
	['a reset in years, which is none', reset('1900000000'), {}],
	['a time since 1970 to wait for', { 'retry-after': '1700000030' }, { retryAfter: 30_000 }],
	['what is no time', { 'retry-after': '-5', ...reset('-1') }, {}],
	['seconds to wait', { 'retry-after': '3' }, { retryAfter: 3000 }],
	['a date', { date, 'retry-after': dateAt(clock + 8000) }, { retryAfter: 8000, clock }],
	['a date that is past', { 'Retry-After': dateAt(T - 8000) }, { retryAfter: 0 }],
	['what is no number', { 'retry-after': 'soon', ...odd }, {}],
])('headers tell %s', (_, headers, wanted) => {
	const told = Object.entries(limitsOf(headers, T)).filter(([, value]) => value !== undefined);
	expect(Object.fromEntries(told)).toEqual(wanted);
});
