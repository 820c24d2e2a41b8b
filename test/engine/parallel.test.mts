import { mostInFlight } from '../support/inFlight.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: 'X' };
const items = many(24, (index) => ({ uid: `u${index}` }));

it.each([1, 3, 8])(
	'has at most %i requests under way when told so, and that many',
	async (parallel) => {
		await on.sandbox.latency(150);
		const rows = await on.run('create user', { ...parameters, options: { parallel } }, { items });
		expect(rows).toHaveLength(items.length);
		const requests = await on.sandbox.requests();
		expect(requests).toHaveLength(items.length);
		expect(mostInFlight(requests)).toBe(parallel);
	},
);

it('has at most 10 under way unless told otherwise', async () => {
	await on.sandbox.latency(150);
	await on.run('create user', parameters, { items });
	expect(mostInFlight(await on.sandbox.requests())).toBe(10);
});

it.each([0, -1, 0.5, 101, 'many'])(
	'refuses the odd value %j before anything is sent',
	async (parallel) => {
		const run = on.run('create user', { ...parameters, options: { parallel } }, { items });
		await expect(run).rejects.toMatchObject({
			message: `Requests in Parallel “${parallel}” must be a whole number from 1 to 100`,
			description: 'Correct it under Options.',
		});
		expect(await on.sandbox.requests()).toEqual([]);
	},
);
