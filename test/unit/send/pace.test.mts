import { Pace } from '../../../nodes/engine/send/pace';

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => jest.useRealTimers());

const answer = (status = 200, headers: Record<string, string> = {}) => ({
	status,
	headers,
	body: {},
});
const inSeconds = (seconds: number) => String(Date.now() / 1000 + seconds);

/** Starts requests and notes when each could begin, in seconds from now. */
function starts(pace: Pace, slots: Array<{ key: string; bypassUserLimit?: boolean }>) {
	const began = Date.now();
	const at: Array<number | undefined> = slots.map(() => undefined);
	slots.forEach((slot, index) => {
		void pace.acquire(slot).then(() => {
			at[index] = Math.round((Date.now() - began) / 1000);
		});
	});
	return at;
}
const of = (key: string, count: number) => Array.from({ length: count }, () => ({ key }));

it('lets all start at once where nothing limits them', async () => {
	const at = starts(new Pace(0), of('', 50));
	await jest.advanceTimersByTimeAsync(0);
	expect(at).toEqual(Array(50).fill(0));
});

it('keeps the person’s own limit, first come first served, for each key on its own', async () => {
	const at = starts(new Pace(2), [...of('a', 5), ...of('b', 2)]);
	await jest.advanceTimersByTimeAsync(121_000);
	expect(at).toEqual([0, 0, 60, 60, 120, 0, 0]);
});

it('lets reading back pass the person’s own limit, not the platform’s', async () => {
	const pace = new Pace(1);
	const aside = { key: '', bypassUserLimit: true };
	const first = starts(pace, [{ key: '' }, aside, aside]);
	await jest.advanceTimersByTimeAsync(0);
	expect(first).toEqual([0, 0, 0]);
	pace.release(aside, answer(429, { 'retry-after': '5' }));
	const second = starts(pace, [aside]);
	await jest.advanceTimersByTimeAsync(6000);
	expect(second).toEqual([5]);
	expect(pace.throttledCount).toBe(1);
});

it('holds one pool of the platform, while others go on', async () => {
	const pace = new Pace(0);
	await pace.acquire({ key: 'a' });
	pace.release({ key: 'a' }, answer(429, { 'retry-after': '10' }));
	const at = starts(pace, [{ key: 'a' }, { key: 'b' }]);
	await jest.advanceTimersByTimeAsync(11_000);
	expect(at).toEqual([10, 0]);
});

it('wakes who waits as soon as an answer tells that there is budget', async () => {
	const pace = new Pace(0);
	await pace.acquire({ key: '' });
	await pace.acquire({ key: '' });
	const headers = { 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': inSeconds(60) };
	pace.release({ key: '' }, answer(200, headers));
	const [waiting] = [starts(pace, [{ key: '' }])];
	await jest.advanceTimersByTimeAsync(1000);
	expect(waiting).toEqual([undefined]);
	pace.release({ key: '' }, { failure: 'ECONNRESET' });
	await jest.advanceTimersByTimeAsync(0);
	expect(waiting).toEqual([1]);
});

it('waits no longer when the run is cancelled', async () => {
	const controller = new AbortController();
	const pace = new Pace(1, controller.signal);
	const at = starts(pace, of('', 3));
	await jest.advanceTimersByTimeAsync(5000);
	controller.abort();
	await jest.advanceTimersByTimeAsync(200);
	expect(at).toEqual([0, 5, 5]);
});

it('learns the platform’s clock, but not from a gateway', async () => {
	const pace = new Pace(0);
	const ahead = { date: new Date(Date.now() + 60_000).toUTCString() };
	pace.release({ key: '' }, answer(502, ahead));
	expect(pace.clock.platformSeconds(Date.now())).toBeUndefined();
	pace.release({ key: '' }, answer(404, ahead));
	expect(pace.clock.platformSeconds(Date.now())).toBe(Date.now() / 1000 + 60);
});
