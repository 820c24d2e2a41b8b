import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const requests = async () => (await on.sandbox.requests()).map(({ path }) => path);

describe.each([
	['create user', { uid: '={{ $json.id }}', name: '={{ $json.name }}' }, 'UID', 'users', 'uid'],
	[
		'create group',
		{ guid: '={{ $json.id }}', name: '={{ $json.name }}', type: 'public' },
		'GUID',
		'groups',
		'guid',
	],
	['import users', { uid: '={{ $json.id }}', name: '={{ $json.name }}' }, 'UID', 'users', 'uid'],
] as const)('%s, with the same key in two items', (name, parameters, label, kind, key) => {
	it('and the same values is sent once, and both get the row', async () => {
		const items = [
			{ id: 'one', name: 'One' },
			{ id: 'ONE', name: 'One' },
		];
		const rows = await on.run(name, parameters, { items });
		expect(rows).toMatchObject([
			{ json: { [key]: 'one' }, pairedItem: { item: 0 } },
			{ json: { [key]: 'one' }, pairedItem: { item: 1 } },
		]);
		expect(await requests()).toHaveLength(1);
	});

	it('and other values fails for the second, whatever happens to the first', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', nth: 1 }]);
		const items = [
			{ id: 'one', name: 'One' },
			{ id: 'One', name: 'Two' },
			{ id: 'three', name: 'Three' },
		];
		const rows = await on.run(name, parameters, { items, ...go });
		expect(rows).toMatchObject([
			{ json: { [key]: 'one', name: 'One' }, pairedItem: { item: 0 } },
			{
				json: {
					error: `${label} “one” is also in item 0, with different values [item 1]`,
					details: { code: 'INVALID_INPUT' },
				},
				pairedItem: { item: 1 },
			},
			{ json: { [key]: 'three' }, pairedItem: { item: 2 } },
		]);
		const there = (await on.sandbox.state(kind)).filter((row) => row[key] === 'one');
		expect(there).toMatchObject([{ name: 'One' }]);
	});

	it('and other values sends nothing where the node stops', async () => {
		const items = [
			{ id: 'one', name: 'One' },
			{ id: 'one', name: 'Two' },
		];
		await expect(on.run(name, parameters, { items })).rejects.toMatchObject({
			message: `${label} “one” is also in item 0, with different values [item 1]`,
		});
		expect(await requests()).toEqual([]);
	});
});

it('creates both users of two runs that differ in nothing but what each keeps to itself', async () => {
	const parameters = { uid: '={{ $json.id }}', name: 'X' };
	const rows = await on.run(
		'create user',
		{ ...parameters, additionalFields: { metadata: '={{ $json.data }}' } },
		{
			items: [
				{ id: 'one', data: { a: 1, b: 2 } },
				{ id: 'one', data: { b: 2, a: 1 } },
			],
		},
	);
	expect(rows).toHaveLength(2);
	expect(await requests()).toHaveLength(1);
});

describe('group IDs in another case', () => {
	it('are one group: its members go out together', async () => {
		const items = [
			{ guid: 'chess-night', uid: 'amara' },
			{ guid: 'Chess-Night', uid: 'bjorn' },
			{ guid: 'CHESS-NIGHT', uid: 'AMARA' },
		];
		const rows = await on.run(
			'add members',
			{ guid: '={{ $json.guid }}', participants: '={{ $json.uid }}' },
			{ items },
		);
		expect(rows.map(({ json, pairedItem }) => [json.uid, json.status, pairedItem])).toEqual([
			['amara', 'joined', { item: 0 }],
			['bjorn', 'joined', { item: 1 }],
			['amara', 'joined', { item: 2 }],
		]);
		expect((await on.sandbox.requests()).map(({ entities }) => entities)).toEqual([2]);
	});

	it('do not let a user join twice with two scopes', async () => {
		const items = [
			{ guid: 'chess-night', participants: 'amara' },
			{ guid: 'Chess-Night', admins: 'amara' },
		];
		const rows = await on.run(
			'add members',
			{
				guid: '={{ $json.guid }}',
				participants: '={{ $json.participants }}',
				additionalFields: { admins: '={{ $json.admins }}' },
			},
			{ items, ...go },
		);
		expect(rows).toMatchObject([
			{ json: { uid: 'amara', scope: 'participant' } },
			{
				json: {
					error: 'UID “amara” is also in item 0, with different values [item 1]',
				},
			},
		]);
	});
});

it.each(['create user', 'import users'] as const)(
	'%s updates what exists once, and says of both items that it existed',
	async (name) => {
		const items = [{ id: 'amara' }, { id: 'AMARA' }];
		const parameters = { uid: '={{ $json.id }}', name: 'Renamed', options: { ifExists: 'update' } };
		const rows = await on.run(name, parameters, { items });
		for (const { json } of rows)
			expect(json).toMatchObject({ uid: 'amara', name: 'Renamed', alreadyExisted: true });
		const asked = (await on.sandbox.requests()).map(({ method }) => method);
		expect(asked.filter((method) => method === 'PUT')).toHaveLength(1);
	},
);

it.each(['create user', 'import users'] as const)(
	'%s tells two dates in JSON apart',
	async (name) => {
		const items = [0, 1].map((time) => ({ metadata: { since: new Date(time) } as never }));
		const parameters = { uid: 'one', name: 'One' };
		const fields = { additionalFields: { metadata: '={{ $json.metadata }}' } };
		const rows = await on.run(name, { ...parameters, ...fields }, { items, ...go });
		expect(rows).toMatchObject([
			{ json: { metadata: { since: '1970-01-01T00:00:00.000Z' } } },
			{ json: { error: 'UID “one” is also in item 0, with different values [item 1]' } },
		]);
	},
);

it.each(['create user', 'import users'] as const)('%s sends each key of JSON', async (name) => {
	const metadata = { driver: { constructor: 'red-bull', prototype: 1 } };
	const additionalFields = { metadata: JSON.stringify(metadata) };
	await on.run(name, { uid: 'one', name: 'One', additionalFields });
	const users = await on.sandbox.state('users');
	expect(users.find(({ uid }) => uid === 'one')).toMatchObject({ metadata });
});
