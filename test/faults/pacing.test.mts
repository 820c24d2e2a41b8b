import { waitFor } from '../../harness/process/waitFor.mts';
import { untilRead } from '../support/untilRead.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: 'X' };
const users = (count: number) => many(count, (index) => ({ uid: `u-${index}` }));
const requests = async () => await on.sandbox.requests();
const statuses = async () => (await requests()).map(({ status }) => status);

const PARALLEL = 6;

it('holds all calls of a run while one was asked to wait', async () => {
	await on.sandbox.latency(50);
	await on.sandbox.faults([{ kind: 429, nth: 9, seconds: 1 }]);
	const items = users(40);
	const options = { parallel: PARALLEL };
	const rows = await on.run('create user', { ...parameters, options }, { items });
	expect(rows.map(({ json }) => json.uid)).toEqual(items.map(({ uid }) => uid));
	const all = await requests();
	expect(all).toHaveLength(41);
	const refused = all.find(({ status }) => status === 429);
	const from = (refused?.at ?? NaN) + (refused?.ms ?? 0);
	// Those that were under way with it, or were sent while the answer was on its way.
	const during = all.filter(({ at }) => at > from && at < from + 900);
	expect(during.length).toBeLessThanOrEqual(2 * PARALLEL);
});

it.each([
	['requests', 'create user', { limit: 12 }, 14, 14, {}],
	['imports', 'import users', { import: 3 }, 200, 4, { requestsPerMinute: 0 }],
] as const)(
	'meets no limit of %s when the headers tell the budget',
	async (_, name, limits, count, sent, more) => {
		await on.sandbox.limits({ ...limits, window: 1.2 });
		const given = { ...parameters, options: { parallel: 3, ...more } };
		expect(await on.run(name, given, { items: users(count) })).toHaveLength(count);
		expect(await statuses()).toEqual(many(sent, () => 200));
	},
);

it('meets a limit only in the first moment, before it knows the budget', async () => {
	await on.sandbox.limits({ limit: 4, window: 4 });
	const options = { parallel: 8 };
	const rows = await on.run('create user', { ...parameters, options }, { items: users(8) });
	expect(rows).toHaveLength(8);
	const all = await statuses();
	expect(all.slice(0, 8).filter((status) => status === 429)).toHaveLength(4);
	expect(all.slice(8)).toEqual(many(4, () => 200));
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
	await untilRead(on.sandbox);
	stop.abort();
	const rows = await running;
	expect(await requests()).toHaveLength(most);
	const done = rows.filter(({ json }) => !('error' in json));
	expect(done).toHaveLength(name === 'create user' ? most : most * 50);
});
