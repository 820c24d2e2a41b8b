import type { Retry } from '../../../nodes/engine/declare/operation';
import type { ApiRequest } from '../../../nodes/engine/plan/apiRequest';
import type { Reply } from '../support/context.mts';
import { openClient } from '../../../nodes/engine/client';
import { success } from '../../../nodes/engine/result';
import { fakeContext } from '../support/context.mts';
import { wire } from '../../../nodes/platform/wire';
import { codes } from '../support/operation.mts';

/** When the clock of these tests begins. */
const NOW = 1_700_000_000_000;

const api = {
	...{ credential: 'thingsApi', secrets: ['key'] },
	baseUrl: () => success('https://things.example'),
	wire,
};

/** Sends a request that is answered from a list, after so many retries before, and tells how often. */
async function sent(
	replies: Reply[],
	how: Pick<Partial<ApiRequest>, 'retry' | 'retries' | 'onlyReads'> & {
		maxRetries?: number;
		signal?: AbortSignal;
	} = {},
) {
	const { retry = 'safe', maxRetries = 3, retries = 0, onlyReads, signal } = how;
	const { context } = fakeContext({ replies, credential: { key: 's3cret' } });
	const client = await openClient(context, api, { parallel: 2, maxRetries }, signal);
	if (!client.ok) throw new Error(client.problem.message);
	const pending = client.value.sendRequest({
		build: () => ({ path: '/a', method: 'POST' }),
		...{ retry, retries, onlyReads, expected: { kind: 'object' }, errors: { codes, fields: {} } },
	});
	let requestResult: Awaited<typeof pending> | undefined;
	void pending.then((one) => (requestResult = one));
	while (!requestResult) await jest.advanceTimersByTimeAsync(1000);
	return { requestResult, tries: client.value.count.tries, after: Date.now() - NOW };
}

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const done: Reply = { status: 200, body: { data: { id: 'a' } } };
const taken: Reply = { status: 409, body: { error: { code: 'ERR_TAKEN' } } };
const broken: Reply = { status: 503, body: '' };
const maybeProcessed: Reply = { status: 500, body: { error: { code: 'ERR_BAD' } } };
const asked = (seconds?: number): Reply => ({
	status: 429,
	headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
});

/** What comes of replies: how often the request went, and what is told. */
const comesTo = async (replies: Reply[], tries: number, requestResult: object, how: object = {}) =>
	expect(await sent(replies, how)).toMatchObject({ tries, requestResult });

describe('what was refused before it was processed', () => {
	it.each<Retry>(['safe', 'never', 'ifNotSent'])('goes again with retry %s', async (retry) => {
		const replies = ['ECONNREFUSED', 'ENOTFOUND', done];
		await comesTo(replies, 3, { ok: true, someTryMaybeProcessed: false }, { retry });
	});
	it('is given up after so many retries', async () =>
		await comesTo(['ECONNREFUSED'], 4, {
			problem: { code: 'ECONNREFUSED' },
			someTryMaybeProcessed: false,
		}));
	it('is final when the platform says no', async () =>
		await comesTo([taken, done], 1, {
			problem: { code: 'ERR_TAKEN' },
			someTryMaybeProcessed: false,
		}));
});

describe('what may have been processed', () => {
	it.each([broken, maybeProcessed, 'ECONNRESET', 'ETIMEDOUT'])(
		'goes again if safe: %j',
		async (reply) => await comesTo([reply, done], 2, { ok: true, someTryMaybeProcessed: true }),
	);
	it('stays ambiguous when a later try is refused', async () =>
		await comesTo([broken, taken], 2, {
			problem: { code: 'ERR_TAKEN' },
			someTryMaybeProcessed: true,
		}));
	it('never goes again where that is not allowed', async () => {
		const told = { ok: false, problem: { maybeProcessed: true }, someTryMaybeProcessed: true };
		await comesTo([broken, done], 1, told, { retry: 'never' });
	});
	it('is no doubt where the request only reads', async () =>
		await comesTo(
			[broken],
			1,
			{ problem: { maybeProcessed: false } },
			{ onlyReads: true, maxRetries: 0 },
		));

	it('waits longer each time', async () => {
		const { after, tries } = await sent([broken], { maxRetries: 6 });
		expect(tries).toBe(7);
		expect(after).toBeGreaterThan(15_000);
		expect(after).toBeLessThan(40_000);
	});

	it.each([broken, asked(1), 'ECONNREFUSED'])(
		'does not go again with 0 retries: %j',
		async (reply) => await comesTo([reply, done], 1, { ok: false }, { maxRetries: 0 }),
	);
});

it('does not go again unseen where somebody must look first', async () => {
	const told = {
		ok: false,
		problem: { maybeProcessed: true },
		someTryMaybeProcessed: true,
		retries: 0,
	};
	await comesTo([broken, done], 1, told, { retry: 'ifNotSent' });
	const later = await sent([done], { retry: 'ifNotSent', retries: 3 });
	expect(later).toMatchObject({ requestResult: { ok: true, retries: 3 }, tries: 1 });
	expect(later.after).toBeGreaterThanOrEqual(1000);
});

describe('when the platform asks to wait', () => {
	it('waits as long as it is told, which costs no retry', async () => {
		const replies = [...Array.from({ length: 9 }, () => asked(10)), done];
		const { requestResult, tries, after } = await sent(replies, { retry: 'never', maxRetries: 1 });
		expect(requestResult).toMatchObject({ ok: true, someTryMaybeProcessed: false });
		expect(tries).toBe(10);
		expect(after).toBeGreaterThanOrEqual(90_000);
	});

	it('waits ten minutes in sum, and names what was asked for last', async () => {
		const { requestResult, after } = await sent([asked(50)]);
		const message = 'The API asked to wait 50 seconds, but a request waits ten minutes at most';
		const problem = { code: 'ERR_TOO_MANY_REQUESTS', message, status: 429 };
		expect(requestResult).toMatchObject({ problem, someTryMaybeProcessed: false });
		expect(after).toBeGreaterThanOrEqual(600_000);
		expect(after).toBeLessThan(660_000);
	});

	it('does not begin to wait longer', async () => {
		const { requestResult, tries, after } = await sent([asked(660)]);
		const message = expect.stringContaining('asked to wait 11 minutes, but');
		expect(requestResult).toMatchObject({ problem: { message } });
		expect([tries, after < 2000]).toEqual([1, true]);
	});
});

describe('when the run is cancelled', () => {
	it('sends nothing more, and says that nothing was sent', async () => {
		const told = { problem: { code: 'ERR_CANCELED' }, someTryMaybeProcessed: false };
		await comesTo([done], 0, told, { signal: AbortSignal.abort() });
	});

	it('says of what was under way that it may have been made', async () => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 100);
		const told = {
			problem: { code: 'ERR_CANCELED', maybeProcessed: true },
			someTryMaybeProcessed: true,
		};
		await comesTo([broken], 1, told, { signal: controller.signal });
	});
});
