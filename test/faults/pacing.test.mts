import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '../../harness/process/waitFor.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: 'X' };
const users = (count: number) => many(count, (index) => ({ uid: `u-${index}` }));
const requests = async () => await on.sandbox.requests();
const statuses = async () => (await requests()).map(({ status }) => status);

const PARALLEL = 6;

it.each(['seconds', 'date', 'none'] as const)(
	'holds all calls of a run while one was asked to wait, told as %s',
	async (retryAfter) => {
		await on.sandbox.latency(50);
		await on.sandbox.faults([{ kind: 429, nth: 9, retryAfter, seconds: 2 }]);
		const items = users(40);
		const options = { parallel: PARALLEL };
		const rows = await on.run('create user', { ...parameters, options }, { items });
		expect(rows.map(({ json }) => json.uid)).toEqual(items.map(({ uid }) => uid));
		const all = await requests();
		expect(all).toHaveLength(41);
		const refused = all.find(({ status }) => status === 429);
		const from = (refused?.at ?? NaN) + (refused?.ms ?? 0);
		// Those that were under way with it, or were sent while the answer was on its way.
		const during = all.filter(({ at }) => at > from && at < from + 1900);
		expect(during.length).toBeLessThanOrEqual(2 * PARALLEL);
	},
);

it.each([
	['dashed', 'create user', { limit: 12 }, 25, { parallel: 6 }],
	['joined', 'create user', { limit: 12 }, 25, { parallel: 6 }],
	['for imports', 'import users', { import: 3 }, 200, { parallel: 3, requestsPerMinute: 0 }],
] as const)(
	'meets no limit when the headers tell the budget, %s',
	async (spelled, name, limits, count, options) => {
		const headerSpelling = spelled === 'joined' ? 'joined' : 'dashed';
		await on.sandbox.limits({ ...limits, window: 1.2, headerSpelling });
		const rows = await on.run(name, { ...parameters, options }, { items: users(count) });
		expect(rows).toHaveLength(count);
		expect(await statuses()).toEqual(many(name === 'create user' ? 25 : 4, () => 200));
	},
);

it('meets a limit only in the first moment, before it knows the budget', async () => {
	await on.sandbox.limits({ limit: 4, window: 1.2 });
	const options = { parallel: 10 };
	const rows = await on.run('create user', { ...parameters, options }, { items: users(12) });
	expect(rows).toHaveLength(12);
	const all = await statuses();
	expect(all.slice(0, 10).filter((status) => status === 429)).toHaveLength(6);
	expect(all.slice(10)).toEqual(many(8, () => 200));
});

it.each([
	['as many as it is told', 'create user', { requestsPerMinute: 7 }, 20, 7],
	['sixty for an import', 'import users', {}, 61 * 50, 60],
] as const)('sends in a minute at most %s', async (_, name, options, count, most) => {
	const stop = new AbortController();
	const run = { items: users(count), signal: stop.signal, continueOnFail: true };
	const running = on.run(name, { ...parameters, options }, run);
	const isThere = async () => (await requests()).length >= most || undefined;
	await waitFor(isThere, `Fewer than ${most} requests`);
	await wait(300);
	stop.abort();
	const rows = await running;
	expect(await requests()).toHaveLength(most);
	const done = rows.filter(({ json }) => !('error' in json));
	expect(done).toHaveLength(name === 'create user' ? most : most * 50);
});

it('sends nothing again with Max Retries 0, not even when asked to wait', async () => {
	for (const kind of [429, 503, 'reset-before'] as const) {
		await on.sandbox.faults([{ kind, method: 'POST' }]);
		const since = await on.sandbox.lastRequest();
		const run = { items: users(1), continueOnFail: true };
		const given = { ...parameters, options: { maxRetries: 0 } };
		const rows = await on.run('create user', given, run);
		expect(rows).toMatchObject([{ json: { error: expect.stringMatching(/ \[item 0\]$/) } }]);
		const posts = (await on.sandbox.requests(since)).filter(({ method }) => method === 'POST');
		expect(posts).toHaveLength(1);
	}
});
