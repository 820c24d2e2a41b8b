import type { Retry } from '../../../nodes/engine/declaration/operation';
import type { Doubt } from '../../../nodes/engine/send/deliver';
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
		expect.objectContaining({ url: 'https://things.example', timeout: 5000 }),
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

describe('after reading back', () => {
	const retry = 'afterReadBack';
	const answer = { data: { id: 'found' } };

	it('goes again if it did not arrive, and is no longer in doubt', async () => {
		const { delivery, tries, looked } = await sent([broken, taken], { retry, readBack: ['no'] });
		expect(delivery).toMatchObject({ problem: { code: 'ERR_TAKEN' }, ambiguous: false });
		expect([tries, looked.length]).toEqual([2, 1]);
	});

	it('is done if it arrived', async () => {
		const { delivery, tries } = await sent([broken, done], { retry, readBack: [{ answer }] });
		expect(delivery).toMatchObject({ ok: true, value: answer, ambiguous: true });
		expect(tries).toBe(1);
	});

	it('is told as doubt if that cannot be told, or nobody can look', async () => {
		for (const readBack of [['unknown' as const], undefined])
			expect(await sent([broken, done], { retry, readBack })).toMatchObject({
				delivery: { ok: false, problem: { unseen: true }, ambiguous: true },
				tries: 1,
			});
	});

	it('looks again after each lost answer, from the first try on', async () => {
		const headers = { date: new Date(NOW + 60_000).toUTCString() };
		const told: Reply = { status: 429, headers: { ...headers, 'retry-after': '0' } };
		const { looked, tries } = await sent([told, broken, 'ECONNRESET', done], {
			retry,
			readBack: ['no', 'no'],
		});
		expect(tries).toBe(4);
		expect(looked).toEqual([NOW, NOW]);
	});

	it('does not look for what was refused before it was processed', async () => {
		expect(await sent(['ECONNREFUSED', done], { retry, readBack: [] })).toMatchObject({
			looked: [],
			tries: 2,
		});
	});
});

describe('what an earlier try of the execution left in doubt', () => {
	const doubt: Doubt = {
		problem: { message: 'M', description: 'D', code: 'C', unseen: true },
		startedAt: 7,
	};

	it('is looked for before anything is sent again', async () => {
		const retry = 'afterReadBack';
		const answer = { data: { id: 'found' } };
		expect(await sent([done], { retry, readBack: [{ answer }], doubt })).toMatchObject({
			...{ delivery: { ok: true, value: answer }, looked: [7], tries: 0 },
		});
		expect(await sent([done], { retry, readBack: ['no'], doubt })).toMatchObject({
			...{ delivery: { ok: true, ambiguous: false }, tries: 1 },
		});
		expect(await sent([done], { retry, readBack: ['unknown'], doubt })).toMatchObject({
			...{ delivery: { ok: false, problem: { unseen: true } }, tries: 0 },
		});
	});

	it('stays ambiguous where it may be sent again', async () => {
		expect((await sent([taken], { doubt })).delivery).toMatchObject({
			ambiguous: true,
			startedAt: 7,
		});
	});
});

describe('when the platform asks to wait', () => {
	it('waits as long as it is told, which costs no retry', async () => {
		const replies = [...Array.from({ length: 9 }, () => asked(10)), done];
		const { delivery, tries, after } = await sent(replies, { retry: 'never', maxRetries: 1 });
		expect(delivery).toMatchObject({ ok: true, ambiguous: false });
		expect(tries).toBe(10);
		expect(after).toBeGreaterThanOrEqual(90_000);
	});

	it('gives up after ten minutes in which nobody was answered', async () => {
		const { delivery, after } = await sent([asked(50)]);
		expect(delivery).toMatchObject({ problem: { code: 'ERR_TOO_MANY_REQUESTS' } });
		expect(after).toBeGreaterThanOrEqual(600_000);
		expect(after).toBeLessThan(660_000);
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
