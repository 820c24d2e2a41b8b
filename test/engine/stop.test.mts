import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: 'X', options: { parallel: 4 } };
const items = many(20, (index) => ({ uid: index === 1 ? 'amara' : `u${index}` }));

it('sends nothing further after the first problem, and awaits what is under way', async () => {
	// All but the failing call are still under way when it fails.
	await on.sandbox.faults([
		{ kind: 'slow', ms: 300, nth: 1 },
		{ kind: 'slow', ms: 400, nth: 3 },
		{ kind: 'slow', ms: 500, nth: 4 },
	]);
	await expect(on.run('create user', parameters, { items })).rejects.toMatchObject({
		message: 'UID “amara”: A user with this UID already exists [item 1]',
	});
	const atEnd = await on.sandbox.requests();
	expect(atEnd.length).toBeLessThanOrEqual(7);
	expect(atEnd.every(({ status }) => status !== null)).toBe(true);
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(await on.sandbox.requests()).toEqual(atEnd);
});

it('stops before anything is sent when the input of a later item is bad', async () => {
	const bad = [...items.slice(2, 6), { uid: 'not a uid' }];
	await expect(on.run('create user', parameters, { items: bad })).rejects.toMatchObject({
		message: 'UID “not a uid” may hold only letters, digits, hyphens and underscores [item 4]',
	});
	expect(await on.sandbox.requests()).toEqual([]);
});

it('sends all the rest when it continues on fail', async () => {
	const rows = await on.run('create user', parameters, { items, continueOnFail: true });
	expect(rows.filter(({ json }) => 'error' in json)).toHaveLength(1);
	expect(await on.sandbox.requests()).toHaveLength(items.length);
});
