import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const person = (index: number) => ({ uid: `u${index}` });
const signup = { uid: '={{ $json.uid }}', name: 'Ann' };

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
