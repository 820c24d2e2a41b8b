import type { Retry } from '../../../nodes/engine/declaration/operation';
import type { Reply } from '../support/context.mts';
import { NOW, sent } from './sent.mts';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const done: Reply = { status: 200, body: { data: { id: 'a' } } };
const taken: Reply = { status: 409, body: { error: { code: 'ERR_TAKEN' } } };
const broken: Reply = { status: 503, body: '' };
const unseen: Reply = { status: 500, body: { error: { code: 'ERR_BAD' } } };
const asked = (seconds?: number): Reply => ({
	status: 429,
	headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
});

it('gives the answer', async () => {
	const { delivery, requests, tries } = await sent([done]);
	expect(delivery).toMatchObject({ ok: true, value: { data: { id: 'a' } }, ambiguous: false });
	expect(requests).toEqual([
		expect.objectContaining({ url: 'https://things.example/a', timeout: 5000 }),
	]);
	expect(tries).toBe(1);
});

describe('what was refused before it was processed', () => {
	it.each<Retry>(['safe', 'never', 'afterReadBack'])(
		'goes again, though its retry is %s',
		async (retry) => {
			const { delivery, tries } = await sent(['ECONNREFUSED', 'ENOTFOUND', done], { retry });
			expect(delivery).toMatchObject({ ok: true, ambiguous: false });
			expect(tries).toBe(3);
		},
	);

	it('is given up after so many retries', async () => {
		const { delivery, tries } = await sent(['ECONNREFUSED']);
		expect(delivery).toMatchObject({ problem: { code: 'ECONNREFUSED' }, ambiguous: false });
		expect(tries).toBe(4);
	});

	it('is final when the platform says no', async () => {
		expect(await sent([taken, done])).toMatchObject({
			delivery: { problem: { code: 'ERR_TAKEN' }, ambiguous: false },
			tries: 1,
		});
	});
});

describe('what may have been processed', () => {
	it.each([broken, unseen, 'ECONNRESET', 'ETIMEDOUT'])(
		'goes again where that is safe: %j',
		async (reply) => {
			const { delivery, tries } = await sent([reply, done]);
			expect(delivery).toMatchObject({ ok: true, ambiguous: true });
			expect(tries).toBe(2);
		},
	);

	it('stays ambiguous when a later try is refused', async () => {
		expect((await sent([broken, taken])).delivery).toMatchObject({
			problem: { code: 'ERR_TAKEN' },
			ambiguous: true,
		});
	});

	it('never goes again where that is not allowed', async () => {
		expect(await sent([broken, done], { retry: 'never' })).toMatchObject({
			delivery: { ok: false, problem: { unseen: true }, ambiguous: true },
			tries: 1,
		});
	});

	it('waits longer each time', async () => {
		const { after, tries } = await sent([broken], { maxRetries: 6 });
		expect(tries).toBe(7);
		expect(after).toBeGreaterThan(15_000);
		expect(after).toBeLessThan(40_000);
	});

	it('does not go again with 0 retries', async () => {
		expect(await sent([broken, done], { maxRetries: 0 })).toMatchObject({
			delivery: { ok: false },
			tries: 1,
		});
		expect(await sent([asked(1), done], { maxRetries: 0 })).toMatchObject({
			delivery: { ok: false },
			tries: 1,
		});
	});
});

it('does not go again unseen where somebody must look first', async () => {
	expect(await sent([broken, done], { retry: 'afterReadBack' })).toMatchObject({
		delivery: { ok: false, problem: { unseen: true }, ambiguous: true, retries: 0 },
		tries: 1,
	});
	const later = await sent([done], { retry: 'afterReadBack', retries: 3 });
	expect(later).toMatchObject({ delivery: { ok: true, retries: 3 }, tries: 1 });
	expect(later.after).toBeGreaterThanOrEqual(1000);
});

describe('when the platform asks to wait', () => {
	it('waits as long as it is told, which costs no retry', async () => {
		const replies = [...Array.from({ length: 9 }, () => asked(10)), done];
		const { delivery, tries, after } = await sent(replies, { retry: 'never', maxRetries: 1 });
		expect(delivery).toMatchObject({ ok: true, ambiguous: false });
		expect(tries).toBe(10);
		expect(after).toBeGreaterThanOrEqual(90_000);
	});

	it('waits ten minutes in sum, and names what was asked for last', async () => {
		const { delivery, after } = await sent([asked(50)]);
		expect(delivery).toMatchObject({
			problem: {
				code: 'ERR_TOO_MANY_REQUESTS',
				message: 'The API asked to wait 50 seconds, but a request waits ten minutes at most',
				status: 429,
			},
			ambiguous: false,
		});
		expect(after).toBeGreaterThanOrEqual(600_000);
		expect(after).toBeLessThan(660_000);
	});

	it.each<[string, object, string]>([
		['a day', { 'retry-after': '86400' }, '24 hours'],
		['a reset of that length', { 'x-ratelimit-reset': '1700050000' }, '14 hours'],
		['eleven minutes', { 'retry-after': '660' }, '11 minutes'],
	])('does not begin to wait %s', async (_, headers, words) => {
		const { delivery, tries, after } = await sent([{ status: 429, headers: { ...headers } }]);
		expect(delivery).toMatchObject({
			problem: { message: expect.stringContaining(`asked to wait ${words}, but`) },
		});
		expect([tries, after < 2000]).toEqual([1, true]);
	});
});

describe('when the run is cancelled', () => {
	it('sends nothing more, and says that nothing was sent', async () => {
		expect(await sent([done], { signal: AbortSignal.abort() })).toMatchObject({
			delivery: { problem: { code: 'ERR_CANCELED' }, ambiguous: false },
			tries: 0,
		});
	});

	it('says of what was under way that it may have been made', async () => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 100);
		const { delivery, tries } = await sent([broken], { signal: controller.signal });
		expect(delivery).toMatchObject({
			problem: { code: 'ERR_CANCELED', unseen: true },
			ambiguous: true,
		});
		expect(tries).toBe(1);
	});
});

it('lets no secret through that an answer repeats', async () => {
	const { delivery } = await sent([{ status: 200, body: { data: { id: 'my s3cret key' } } }]);
	expect(delivery).toMatchObject({ value: { data: { id: 'my … key' } } });
});
