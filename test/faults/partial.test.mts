import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const people = { uid: '={{ $json.uid }}', name: '={{ $json.uid }}' };
const items = many(120, (index) => ({ uid: index % 40 === 20 ? 'amara' : `new-${index}` }));
const differing = items.map((item, index) =>
	index > 40 && item.uid === 'amara' ? { uid: 'bjorn' } : item,
);
const failing = [20, 60, 100];
const oneEach = differing.map((item, index) => (index === 100 ? { uid: 'chen' } : item));
const uids = async () => new Set((await on.sandbox.state('users')).map(({ uid }) => uid));

it('gives each user of an import their own row, failed or not', async () => {
	const rows = await on.run('import users', people, { items: oneEach, continueOnFail: true });
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
	const failed = rows.flatMap(({ json }, item) => ('error' in json ? [item] : []));
	expect(failed).toEqual(failing);
	expect(rows[20]?.json.error).toBe('UID “amara”: A user with this UID already exists [item 20]');
	const there = await uids();
	expect(oneEach.filter(({ uid }) => !there.has(uid))).toEqual([]);
});

it('stops at the first of them otherwise, with its item', async () => {
	await expect(on.run('import users', people, { items: oneEach })).rejects.toMatchObject({
		name: 'NodeApiError',
		message: expect.stringMatching(/^UID “\w+”: A user with this UID already exists \[item \d+\]$/),
		context: { itemIndex: expect.any(Number) },
	});
});

const refused = { kind: 'status', status: 400, code: 'ERR_PLAN_QUOTA_RESTRICTION' } as const;
const options = { parallel: 1 };
const fresh = many(120, (index) => ({ uid: `new-${index}` }));

it('fails the items of a call that failed as a whole, and only those', async () => {
	await on.sandbox.faults([{ ...refused, nth: 2 }]);
	const rows = await on.run(
		'import users',
		{ ...people, options },
		{ items: fresh, continueOnFail: true },
	);
	expect(rows).toHaveLength(120);
	const failed = rows.flatMap(({ json }, item) => ('error' in json ? [item] : []));
	expect(failed).toEqual(many(50, (index) => 50 + index));
	expect(rows[70]?.json.error).toBe('UID “new-70”: Your plan’s quota is used up [item 70]');
	const there = await uids();
	expect(fresh.map(({ uid }) => there.has(uid))).toEqual(
		fresh.map((_, item) => !failed.includes(item)),
	);
});

it('stops at a call that failed as a whole otherwise, and sends no further one', async () => {
	await on.sandbox.faults([{ ...refused, nth: 2 }]);
	await expect(
		on.run('import users', { ...people, options }, { items: fresh }),
	).rejects.toMatchObject({
		message: 'UID “new-50”: Your plan’s quota is used up [item 50]',
		context: { itemIndex: 50 },
	});
	expect(await on.sandbox.requests()).toHaveLength(2);
});

it.each([true, false])('tells members one by one, continue on fail %s', async (continueOnFail) => {
	const given = [{ uids: 'amara, nobody' }, { uids: 'bjorn' }];
	const run = on.run(
		'add members',
		{ guid: 'chess-night', participants: '={{ $json.uids }}' },
		{ items: given, continueOnFail },
	);
	const unknown = 'UID “nobody”: No active user has this UID [item 0]';
	if (!continueOnFail) return await expect(run).rejects.toMatchObject({ message: unknown });
	expect((await run).map(({ json, pairedItem }) => [json.error ?? json.uid, pairedItem])).toEqual([
		['amara', { item: 0 }],
		[unknown, { item: 0 }],
		['bjorn', { item: 1 }],
	]);
});

it.each([true, false])(
	'fails all items of an update together, continue on fail %s',
	async (continueOnFail) => {
		await on.sandbox.faults([{ ...refused, path: 'profanity$' }]);
		const run = on.run(
			'update keyword list',
			{
				keywordId: '={{ $json.id }}',
				category: 'word',
				source: 'text',
				terms: '={{ $json.term }}',
			},
			{
				items: [
					{ id: 'profanity', term: 'a' },
					{ id: 'contact-details', term: 'b' },
					{ id: 'profanity', term: 'c' },
				],
				continueOnFail,
			},
		);
		const quota = 'Your plan’s quota is used up';
		if (!continueOnFail)
			return await expect(run).rejects.toMatchObject({ message: `${quota} [item 0 and 1 more]` });
		expect((await run).map(({ json, pairedItem }) => [json.error ?? json.id, pairedItem])).toEqual([
			[`${quota} [item 0]`, { item: 0 }],
			['contact-details', { item: 1 }],
			[`${quota} [item 2]`, { item: 2 }],
		]);
	},
);
