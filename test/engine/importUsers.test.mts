import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.name }}' };
const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });

const refused = { kind: 'status', status: 400, code: 'ERR_PLAN_QUOTA_RESTRICTION' } as const;
const quota = 'Your plan’s quota is used up';
const one = { ...parameters, options: { parallel: 1 } };

it.each([true, false])(
	'fails the users of a failed call alone; continue on fail %s',
	async (continueOnFail) => {
		await on.sandbox.faults([{ ...refused, nth: 2 }]);
		const run = on.run('import users', one, { items: many(120, person), continueOnFail });
		if (!continueOnFail) {
			const message = `UID “u50”: ${quota} [item 50]`;
			await expect(run).rejects.toMatchObject({ message, context: { itemIndex: 50 } });
			return expect(await on.sandbox.requests()).toHaveLength(2);
		}
		const rows = await run;
		const isFailed = (item: number) => item >= 50 && item < 100;
		expect(rows.map(({ json }) => json.error)).toEqual(
			many(120, (item) => (isFailed(item) ? `UID “u${item}”: ${quota} [item ${item}]` : undefined)),
		);
		const there = new Set((await on.sandbox.state('users')).map(({ uid }) => uid));
		expect(many(120, (item) => !there.has(person(item).uid))).toEqual(many(120, isFailed));
	},
);
