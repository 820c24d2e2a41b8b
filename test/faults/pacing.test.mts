import type { LogEntry } from '../../sandbox/control/requestLog.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const person = (index: number) => ({ uid: `u${index}` });
const signup = { uid: '={{ $json.uid }}', name: 'Ann' };
const refusedAmong = (requests: LogEntry[]) => requests.filter(({ status }) => status === 429);
const created = async () => (await on.sandbox.state()).users;

it.each(['seconds', 'date', 'none'] as const)(
	'holds all calls of the run when one is refused, with Retry-After as %s',
	async (retryAfter) => {
		await on.sandbox.faults([{ kind: '429', retryAfter, seconds: 2, nth: 5 }]);
		const before = await created();
		await on.run('create user', signup, { items: many(40, person) });
		const requests = await on.sandbox.requests();
		const [refused] = refusedAmong(requests);
		// A date has whole seconds, and without any word the node waits one.
		const quiet = { seconds: 1900, date: 900, none: 900 }[retryAfter];
		const during = requests.filter(({ at }) => at > refused.at + 200 && at < refused.at + quiet);
		expect(during).toEqual([]);
		expect(requests).toHaveLength(41);
		expect(await created()).toBe(before + 40);
	},
);

it.each(['dashed', 'joined'] as const)(
	'stops before the budget is used up, told by the %s headers',
	async (headerSpelling) => {
		await on.sandbox.limits({ limit: 30, window: 2, headerSpelling });
		const rows = await on.run('create user', signup, { items: many(70, person) });
		expect(rows).toHaveLength(70);
		const requests = await on.sandbox.requests();
		expect(refusedAmong(requests).length).toBeLessThanOrEqual(1);
		expect(requests.length).toBeLessThanOrEqual(71);
	},
);

it('keeps to Requests per Minute', async () => {
	const abort = new AbortController();
	const run = on.run(
		'create user',
		{ ...signup, options: { requestsPerMinute: 7 } },
		{ items: many(20, person), signal: abort.signal, continueOnFail: true },
	);
	await eventually(async () => expect(await on.sandbox.requests()).toHaveLength(7));
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect(await on.sandbox.requests()).toHaveLength(7);
	abort.abort();
	await run;
});

it('imports sixty requests a minute at most, unless told otherwise', async () => {
	const abort = new AbortController();
	const run = on.run('import users', signup, {
		items: many(61 * 50, person),
		signal: abort.signal,
		continueOnFail: true,
	});
	await eventually(async () => expect(await on.sandbox.requests()).toHaveLength(60));
	abort.abort();
	const rows = await run;
	expect(rows.filter(({ json }) => !('error' in json))).toHaveLength(3000);
	expect(await on.sandbox.requests()).toHaveLength(60);
});

it('does not wait and not try again with Max Retries 0', async () => {
	await on.sandbox.faults([{ kind: '429', nth: 1 }]);
	const rows = await on.run(
		'create user',
		{ ...signup, options: { maxRetries: 0, parallel: 1 } },
		{ items: many(3, person), continueOnFail: true },
	);
	expect(rows.map(({ json }) => (json.details as { code?: string })?.code)).toEqual([
		'ERR_TOO_MANY_REQUESTS',
		undefined,
		undefined,
	]);
});

/** Looks again until it holds, for ten seconds at most. */
async function eventually(look: () => Promise<void>): Promise<void> {
	for (let left = 100; ; left--) {
		try {
			return await look();
		} catch (failure) {
			if (left === 0) throw failure;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}
