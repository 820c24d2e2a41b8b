import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.name }}' };
const person = (index: number) => ({ uid: `u${index}`, name: `User ${index}` });
const seeded = 25;

it('imports a user of every field that the API accepts', async () => {
	const [row] = await on.run('import users', {
		uid: 'ann',
		name: 'Ann',
		additionalFields: {
			avatar: 'https://example.com/ann.png',
			link: 'https://example.com/ann',
			role: { __rl: true, mode: 'id', value: 'teacher' },
			metadata: { plan: 'pro' },
			email: 'ann@example.com',
			phoneNumber: '+1 415 555 0100',
			tags: ['beta'],
			createdAt: '2020-01-01T00:00:00Z',
			lastActiveAt: 1600000000,
			deactivatedAt: 1600000000000,
		},
	});
	const users = await on.sandbox.state('users');
	expect(users.find(({ uid }) => uid === 'ann')).toMatchObject({
		name: 'Ann',
		avatar: 'https://example.com/ann.png',
		link: 'https://example.com/ann',
		role: 'teacher',
		metadata: {
			plan: 'pro',
			'@private': { email: 'ann@example.com', contactNumber: '+1 415 555 0100' },
		},
		tags: ['beta'],
		createdAt: 1577836800,
		lastActiveAt: 1600000000,
		deactivatedAt: 1600000000,
	});
	expect(row).toMatchObject({
		json: { uid: 'ann', role: 'teacher', createdAt: 1577836800 },
		pairedItem: { item: 0 },
	});
});

it('puts 1,000 signups into 20 calls of 50, and gives each its own row', async () => {
	const items = many(1000, person);
	const rows = await on.run('import users', parameters, { items });
	const requests = await on.sandbox.requests();
	expect(requests.map(({ path, entities }) => [path, entities])).toEqual(
		many(20, () => ['/v3.0/data_import/users', 50]),
	);
	expect(rows.map(({ json, pairedItem }) => [json.uid, json.name, pairedItem])).toEqual(
		items.map(({ uid, name }, item) => [uid, name, { item }]),
	);
	expect(await on.sandbox.state()).toMatchObject({ users: seeded + 1000 });
});

it('gives each user its own verdict within one call', async () => {
	const items = [person(1), { uid: 'amara', name: 'Taken' }, person(2), { uid: '', name: 'X' }];
	const rows = await on.run('import users', parameters, { items, continueOnFail: true });
	expect(rows).toMatchObject([
		{ json: { uid: 'u1' }, pairedItem: { item: 0 } },
		{
			json: {
				error: 'UID “amara”: A user with this UID already exists [item 1]',
				details: { code: 'ERR_UID_ALREADY_EXISTS' },
			},
			pairedItem: { item: 1 },
		},
		{ json: { uid: 'u2' }, pairedItem: { item: 2 } },
		{ json: { error: 'UID is missing [item 3]' }, pairedItem: { item: 3 } },
	]);
	expect((await on.sandbox.requests()).map(({ entities }) => entities)).toEqual([2]);
	expect(await on.sandbox.state()).toMatchObject({ users: seeded + 2 });
});

it('stops at the first refused user when it does not continue on fail', async () => {
	const items = [person(1), { uid: 'amara', name: 'Taken' }];
	await expect(on.run('import users', parameters, { items })).rejects.toMatchObject({
		message: 'UID “amara”: A user with this UID already exists [item 1]',
		context: { itemIndex: 1 },
	});
});

it('fails every user of a call that failed as a whole, and no user of another', async () => {
	await on.sandbox.faults([
		{ kind: 'status', status: 403, code: 'ERR_PLAN_RESTRICTION', message: 'No.', nth: 1 },
	]);
	const rows = await on.run('import users', parameters, {
		items: many(60, person),
		continueOnFail: true,
	});
	const failed = rows.filter(({ json }) => 'error' in json);
	const sizes = (await on.sandbox.requests()).map(({ fault, status }) => [fault, status]);
	expect(sizes).toHaveLength(2);
	expect([10, 50]).toContain(failed.length);
	expect(rows).toHaveLength(60);
	expect(await on.sandbox.state()).toMatchObject({ users: seeded + 60 - failed.length });
	for (const { json, pairedItem } of failed) {
		const { item } = pairedItem as { item: number };
		expect(json.error).toBe(`UID “u${item}”: Your plan doesn’t include this [item ${item}]`);
	}
});
