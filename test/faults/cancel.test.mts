import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });
const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.name }}' };

it.each([true, false])(
	'ends a paced import at once when it is stopped, with rows for all items (continue on fail %s)',
	async (continueOnFail) => {
		const abort = new AbortController();
		const options = { requestsPerMinute: 3, parallel: 2 };
		const running = on.run(
			'import users',
			{ ...parameters, options },
			{ items: many(500, person), continueOnFail, signal: abort.signal },
		);
		while ((await on.sandbox.requests()).length < 3)
			await new Promise((resolve) => setTimeout(resolve, 50));
		await new Promise((resolve) => setTimeout(resolve, 300));
		const stopped = Date.now();
		abort.abort();
		const rows = await running;
		expect(Date.now() - stopped).toBeLessThan(1000);

		expect(rows).toHaveLength(500);
		const users = new Set((await on.sandbox.state('users')).map(({ uid }) => uid));
		for (const [item, { json, pairedItem }] of rows.entries()) {
			expect(pairedItem).toEqual({ item });
			expect('error' in json).toBe(!users.has(`u${item}`));
		}
		expect(rows.filter(({ json }) => 'error' in json)).toHaveLength(350);
		expect(rows[499].json.error).toMatch(/The execution was stopped before .* \[item 499\]$/);

		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(await on.sandbox.requests()).toHaveLength(3);
	},
);
