import type { LogEntry } from '../../harness/sandbox/types.mts';
import { many, withNodes } from '../support/withNodes.mts';
import type { Reply } from './support/ownServer.mts';
import { against } from './support/ownServer.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: 'X', options: { parallel: 6 } };
const users = (count: number) => many(count, (index) => ({ uid: `u-${index}` }));

/** The answer crosses the machine, and calls that were on their way still arrive. */
const MARGIN = 600;

/** Requests that came while the platform had asked to wait `ms`. */
function during(requests: LogEntry[], ms: number): LogEntry[] {
	const refused = requests.find(({ status }) => status === 429);
	const from = (refused?.at ?? NaN) + (refused?.ms ?? 0);
	return requests.filter(({ at }) => at > from + MARGIN && at < from + ms - 50);
}

it.each(['seconds', 'date', 'none'] as const)(
	'holds all calls of a run while one was asked to wait, told as %s',
	async (retryAfter) => {
		await on.sandbox.latency(50);
		await on.sandbox.faults([{ kind: 429, nth: 9, retryAfter, seconds: 2 }]);
		const rows = await on.run('create user', parameters, { items: users(40) });
		expect(rows.map(({ json }) => json.uid)).toEqual(users(40).map(({ uid }) => uid));
		const requests = await on.sandbox.requests();
		expect(requests).toHaveLength(41);
		expect(during(requests, 2000)).toEqual([]);
	},
);

it.each(['dashed', 'joined'] as const)(
	'meets no limit when the headers tell the budget, spelled %s',
	async (headerSpelling) => {
		await on.sandbox.limits({ limit: 12, window: 1.2, headerSpelling });
		const rows = await on.run('create user', parameters, { items: users(40) });
		expect(rows).toHaveLength(40);
		const statuses = (await on.sandbox.requests()).map(({ status }) => status);
		expect(statuses).toEqual(many(40, () => 200));
	},
);

it('keeps to the budget of data import, fifty users a call', async () => {
	await on.sandbox.limits({ import: 3, window: 1.2 });
	const options = { parallel: 3, requestsPerMinute: 0 };
	const rows = await on.run('import users', { ...parameters, options }, { items: users(400) });
	expect(rows).toHaveLength(400);
	const statuses = (await on.sandbox.requests()).map(({ status }) => status);
	expect(statuses).toEqual(many(8, () => 200));
});

it('meets a limit only in the first moment, before it knows the budget', async () => {
	await on.sandbox.limits({ limit: 4, window: 1.2 });
	const options = { parallel: 10 };
	const rows = await on.run('create user', { ...parameters, options }, { items: users(20) });
	expect(rows).toHaveLength(20);
	const statuses = (await on.sandbox.requests()).map(({ status }) => status);
	expect(statuses.slice(0, 10).filter((status) => status === 429)).toHaveLength(6);
	expect(statuses.slice(10)).toEqual(many(16, () => 200));
});

it('waits as long as the platform refuses, and costs no retry by it', async () => {
	await on.sandbox.faults([{ kind: 429, retryAfter: 'seconds', seconds: 0, times: 12 }]);
	const options = { parallel: 2, maxRetries: 1 };
	const rows = await on.run('create user', { ...parameters, options }, { items: users(3) });
	expect(rows).toHaveLength(3);
	expect(await on.sandbox.requests()).toHaveLength(15);
});

it('goes on without a word of how long to wait, from a platform that tells neither', async () => {
	const { at, result } = await against(
		(nth) => (nth === 1 ? { status: 429, body: 'slow down' } : { body: { data: { uid: 'ann' } } }),
		async (run) => await run('create user', { uid: 'ann', name: 'Ann' }),
	);
	expect(result).toMatchObject([{ json: { uid: 'ann' } }]);
	const [first = NaN, second] = at;
	expect(second).toBeGreaterThanOrEqual(first + 950);
});

it.each([-3600, 3600])(
	'measures a date by the clock of a platform that is %d seconds ahead',
	async (ahead) => {
		const clock = (plus: number) =>
			new Date(Math.floor(Date.now() / 1000 + ahead + plus) * 1000).toUTCString();
		const { at, result } = await against(
			(nth): Reply => {
				const date = clock(0);
				if (nth > 1) return { headers: { date }, body: { data: { uid: 'ann' } } };
				return { status: 429, headers: { date, 'retry-after': clock(2) }, body: 'Too many' };
			},
			async (run) => await run('create user', { uid: 'ann', name: 'Ann' }),
		);
		expect(result).toMatchObject([{ json: { uid: 'ann' } }]);
		expect(at).toHaveLength(2);
		const [first = NaN, second] = at;
		expect(second).toBeGreaterThanOrEqual(first + 1950);
	},
);

it('sends nothing again with Max Retries 0, not even when asked to wait', async () => {
	for (const kind of [429, 503, 'reset-before'] as const) {
		await on.sandbox.reset();
		await on.sandbox.faults([{ kind, method: 'POST' }]);
		const options = { maxRetries: 0 };
		const rows = await on.run(
			'create user',
			{ ...parameters, options },
			{ items: users(1), continueOnFail: true },
		);
		expect(rows).toMatchObject([{ json: { error: expect.stringMatching(/ \[item 0\]$/) } }]);
		const posts = (await on.sandbox.requests()).filter(({ method }) => method === 'POST');
		expect(posts).toHaveLength(1);
	}
});
