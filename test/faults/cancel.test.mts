import { setTimeout as wait } from 'node:timers/promises';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const people = { uid: '={{ $json.uid }}', name: 'X' };
const items = many(400, (index) => ({ uid: `u-${index}` }));
/** Milliseconds: less than all that a run would wait for here, even on a busy machine. */
const SOON = 10_000;
const count = async () => (await on.sandbox.requests()).length;

/** Waits until the sandbox has seen so many requests. */
async function seen(requests: number): Promise<void> {
	while ((await count()) < requests) await wait(20);
}

/** Ends a run when the sandbox has seen some requests; gives its rows and how long it took to end. */
async function cancelled(
	name: 'import users' | 'create user',
	options: Record<string, number>,
	{
		after,
		pause = 0,
		continueOnFail = true,
	}: { after: number; pause?: number; continueOnFail?: boolean },
) {
	const stop = new AbortController();
	const run = on.run(name, { ...people, options }, { items, continueOnFail, signal: stop.signal });
	await seen(after);
	await wait(pause);
	const at = Date.now();
	stop.abort();
	const rows = await run;
	const ms = Date.now() - at;
	const sent = await count();
	await wait(500);
	expect(await count()).toBe(sent);
	return { rows, ms, sent };
}

/** Each row against what stands in the sandbox: done, or told as stopped. */
async function expectRight(rows: Awaited<ReturnType<typeof cancelled>>['rows']): Promise<void> {
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
	const there = new Set((await on.sandbox.state('users')).map(({ uid }) => uid));
	for (const [item, { json }] of rows.entries()) {
		if (!('error' in json)) expect(there.has(`u-${item}`)).toBe(true);
		else {
			expect(json.error).toMatch(/The execution was stopped before the API responded \[item/);
			expect(json.details).toMatchObject({ code: 'ERR_CANCELED', item });
		}
	}
}

it.each([true, false])(
	'ends a paced import, and keeps the rows that are done; continue on fail %s',
	async (continueOnFail) => {
		const options = { requestsPerMinute: 3, parallel: 2 };
		const { rows, ms, sent } = await cancelled('import users', options, {
			...{ after: 3, pause: 700, continueOnFail },
		});
		expect(ms).toBeLessThan(SOON);
		expect(sent).toBe(3);
		await expectRight(rows);
		expect(rows.filter(({ json }) => !('error' in json))).toHaveLength(150);
	},
);

it('ends while the platform has asked to wait a minute', async () => {
	await on.sandbox.faults([{ kind: 429, nth: 5, seconds: 60 }]);
	const { rows, ms } = await cancelled('create user', { parallel: 2 }, { after: 5, pause: 500 });
	expect(ms).toBeLessThan(SOON);
	await expectRight(rows);
});

it('ends while it waits to try again', async () => {
	await on.sandbox.faults([{ kind: 503, path: '/users$' }]);
	const options = { parallel: 1, maxRetries: 20 };
	const { rows, ms } = await cancelled('create user', options, { after: 4, pause: 200 });
	expect(ms).toBeLessThan(SOON);
	expect(rows).toHaveLength(400);
});

it.each([true, false])(
	'ends calls under way, and says that those may have been made; continue on fail %s',
	async (continueOnFail) => {
		await on.sandbox.faults([{ kind: 'slow', ms: 40_000, nth: 3 }]);
		const { rows, ms } = await cancelled(
			'create user',
			{ parallel: 1 },
			{
				...{ after: 3, pause: 300, continueOnFail },
			},
		);
		expect(ms).toBeLessThan(SOON);
		await expectRight(rows);
		expect(rows[1]?.json).toMatchObject({ uid: 'u-1' });
		expect(rows[2]?.json.message).toMatch(/may or may not have been done/);
		expect(rows[3]?.json.message).toBe('Run the workflow again for this item.');
	},
);
