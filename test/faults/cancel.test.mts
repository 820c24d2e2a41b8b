import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { asTheApp } from '../support/asTheApp.mts';
import { untilRead } from '../support/untilRead.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const people = { uid: '={{ $json.uid }}', name: 'X' };
const items = many(400, (index) => ({ uid: `u-${index}` }));

/** Ends a run when the sandbox has seen some requests; gives its rows, and how many were sent. */
async function cancelled(
	name: 'import users' | 'create user',
	options: Record<string, number>,
	after: number,
	continueOnFail = true,
) {
	const stop = new AbortController();
	const run = on.run(name, { ...people, options }, { items, continueOnFail, signal: stop.signal });
	const count = async () => (await on.sandbox.requests()).length;
	const isThere = async () => (await count()) >= after || undefined;
	await waitFor(isThere, `Fewer than ${after} requests`, { pause: 20 });
	await untilRead(on.sandbox);
	stop.abort();
	// What it waits for would take longer than a test may.
	const rows = await run;
	const sent = await count();
	// Whatever was sent after the end would come before this, or with it.
	await asTheApp(on.sandbox, 'GET', '/roles');
	expect(await count()).toBe(sent + 1);
	return { rows, sent };
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
	'ends a paced import, and keeps its rows; continue on fail %s',
	async (continueOnFail) => {
		const options = { requestsPerMinute: 3, parallel: 2 };
		const { rows, sent } = await cancelled('import users', options, 3, continueOnFail);
		expect(sent).toBe(3);
		await expectRight(rows);
		expect(rows.filter(({ json }) => !('error' in json))).toHaveLength(150);
	},
);

it.each<[string, FaultRuleInput, Record<string, number>, number]>([
	[
		'the platform has asked to wait five minutes',
		{ kind: 429, nth: 5, seconds: 300 },
		{ parallel: 2 },
		5,
	],
	['it waits to try again', { kind: 503, path: '/users$' }, { parallel: 1, maxRetries: 20 }, 2],
])('ends while %s', async (_, fault, options, after) => {
	await on.sandbox.faults([fault]);
	const { rows } = await cancelled('create user', options, after);
	expect(rows).toHaveLength(items.length);
	if (fault.kind === 429) await expectRight(rows);
});

it.each([true, false])(
	'says that calls under way may have been made; continue on fail %s',
	async (continueOnFail) => {
		await on.sandbox.faults([{ kind: 'slow', ms: 200_000, nth: 3 }]);
		const { rows } = await cancelled('create user', { parallel: 1 }, 3, continueOnFail);
		await expectRight(rows);
		expect(rows[1]?.json).toMatchObject({ uid: 'u-1' });
		expect(rows[2]?.json.message).toMatch(/may or may not have been done/);
		expect(rows[3]?.json.message).toBe('Run the workflow again for this item.');
	},
);
