import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const guest = { role: { __rl: true, mode: 'list', value: 'guest' } };
const keysOf = (rows: Awaited<ReturnType<typeof on.run>>) => rows.map(({ json }) => json.key);

it('gets all 130 features over two pages, none twice', async () => {
	const rows = await on.run('get restricted features', { ...guest, returnAll: true });
	expect(rows).toHaveLength(130);
	expect(new Set(keysOf(rows)).size).toBe(130);
	expect((await on.sandbox.requests()).map(({ query }) => query)).toEqual([
		{ page: '1', perPage: '100' },
		{ page: '2', perPage: '100' },
	]);
	for (const row of rows) {
		expect(row.pairedItem).toEqual({ item: 0 });
		expect(row.json.role).toBe('guest');
		expect(Object.keys(row.json).sort()).toEqual([
			'createdAt',
			'description',
			'key',
			'path',
			'role',
			'title',
		]);
	}
});

it.each([
	[1, 1],
	[50, 1],
	[100, 1],
	[101, 2],
	[130, 2],
	[500, 2],
])('gets at most %i features in %i requests', async (limit, requests) => {
	const rows = await on.run('get restricted features', { ...guest, returnAll: false, limit });
	expect(rows).toHaveLength(Math.min(limit, 130));
	expect(new Set(keysOf(rows)).size).toBe(rows.length);
	expect(await on.sandbox.requests()).toHaveLength(requests);
});

it('gets 50 unless told otherwise', async () => {
	expect(await on.run('get restricted features', guest)).toHaveLength(50);
});

it('takes a switch from an expression that gives text', async () => {
	const off = { ...guest, returnAll: '={{ "false" }}', limit: 3 };
	expect(await on.run('get restricted features', off)).toHaveLength(3);
});

it('gives no row for a role without restricted features', async () => {
	expect(await on.run('get restricted features', { role: 'premium' })).toEqual([]);
});

it('keeps the rows of several roles apart, and continues on fail', async () => {
	const rows = await on.run(
		'get restricted features',
		{ role: '={{ $json.role }}', limit: 2 },
		{ items: [{ role: 'guest' }, { role: 'none' }, { role: 'guest' }], continueOnFail: true },
	);
	expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([
		{ item: 0 },
		{ item: 0 },
		{ item: 1 },
		{ item: 2 },
		{ item: 2 },
	]);
	expect(rows[2]?.json.error).toBe('Role “none”: No role has this ID [item 1]');
});

it('fails as a whole when a later page fails, with no half of a list', async () => {
	await on.sandbox.faults([
		{ kind: 'status', status: 403, code: 'ERR_PLAN_RESTRICTION', message: 'No.', nth: 2 },
	]);
	const rows = await on.run(
		'get restricted features',
		{ ...guest, returnAll: true },
		{ continueOnFail: true },
	);
	expect(rows).toMatchObject([{ json: { details: { code: 'ERR_PLAN_RESTRICTION' } } }]);
});
