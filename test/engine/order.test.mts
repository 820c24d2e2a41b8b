import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.name }}' };
const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });

it('gives the rows in input order, each linked to its item, when answers overtake each other', async () => {
	const count = 12;
	// The first answers are the last to come.
	await on.sandbox.faults([
		{ kind: 'slow', ms: 400, nth: 1 },
		{ kind: 'slow', ms: 200, nth: 2 },
		{ kind: 'slow', ms: 100, nth: 3 },
	]);
	const rows = await on.run('create user', parameters, { items: many(count, person) });
	expect(rows.map(({ json, pairedItem }) => [json.uid, pairedItem])).toEqual(
		many(count, (item) => [`u${item}`, { item }]),
	);
	expect((await on.sandbox.faultCounts()).met).toMatchObject({ slow: 3 });
});

it('keeps failed rows at their place, also those that were never sent', async () => {
	await on.sandbox.faults([{ kind: 'slow', ms: 300, nth: 1 }]);
	const uids = ['u0', 'not a uid', 'amara', 'u3', '', 'u5'];
	const rows = await on.run('create user', parameters, {
		items: uids.map((uid) => ({ uid, name: 'X' })),
		continueOnFail: true,
	});
	expect(rows.map(({ json }) => json.uid ?? (json.details as { code: string }).code)).toEqual([
		'u0',
		'INVALID_INPUT',
		'ERR_UID_ALREADY_EXISTS',
		'u3',
		'INVALID_INPUT',
		'u5',
	]);
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(many(6, (item) => ({ item })));
	expect(await on.sandbox.requests()).toHaveLength(4);
});

it('gives no row for no items', async () => {
	expect(await on.run('import users', parameters, { items: [] })).toEqual([]);
	expect(await on.sandbox.requests()).toEqual([]);
});
