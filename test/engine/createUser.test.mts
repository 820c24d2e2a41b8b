import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const parameters = { uid: '={{ $json.uid }}', name: '={{ $json.name }}' };
const userOf = async (uid: string) =>
	(await on.sandbox.state('users')).find((user) => user.uid === uid);

it('creates a user of every field that the API accepts', async () => {
	const [row] = await on.run('create user', {
		uid: 'ann-lee',
		name: 'Ann Lee',
		additionalFields: {
			avatar: 'https://example.com/ann.png',
			link: 'https://example.com/ann',
			role: { __rl: true, mode: 'list', value: 'premium' },
			statusMessage: 'Busy',
			metadata: '{"plan": "pro"}',
			email: 'ann@example.com',
			phoneNumber: '+14155550100',
			tags: ['beta', 'vip, north'],
			withAuthToken: true,
		},
	});
	expect(await userOf('ann-lee')).toMatchObject({
		uid: 'ann-lee',
		name: 'Ann Lee',
		avatar: 'https://example.com/ann.png',
		link: 'https://example.com/ann',
		role: 'premium',
		statusMessage: 'Busy',
		metadata: {
			plan: 'pro',
			'@private': { email: 'ann@example.com', contactNumber: '+14155550100' },
		},
		tags: ['beta', 'vip', 'north'],
	});
	expect(row.pairedItem).toEqual({ item: 0 });
	expect(row.json).toMatchObject({
		uid: 'ann-lee',
		name: 'Ann Lee',
		role: 'premium',
		status: 'offline',
		createdAt: expect.any(Number),
		authToken: expect.stringMatching(/./),
	});
});

it('sends only what is filled in, and asks for no token unasked', async () => {
	const [row] = await on.run('create user', {
		uid: 'ann',
		name: 'Ann',
		additionalFields: { avatar: '', tags: [], metadata: '', role: { mode: 'list', value: '' } },
	});
	expect(await userOf('ann')).toMatchObject({
		avatar: null,
		role: 'default',
		metadata: null,
		tags: [],
	});
	expect(row.json).not.toHaveProperty('authToken');
});

it('creates one user for each item', async () => {
	const items = ['ann', 'bob', 'cem'].map((uid) => ({ uid, name: `Name of ${uid}` }));
	const rows = await on.run('create user', parameters, { items });
	expect(rows).toMatchObject(items.map((user, item) => ({ json: user, pairedItem: { item } })));
	for (const user of items) expect(await userOf(user.uid)).toMatchObject(user);
	expect(await on.sandbox.requests()).toHaveLength(3);
});

describe('a user that exists already', () => {
	const items = [
		{ uid: 'ann', name: 'Ann' },
		{ uid: 'amara', name: 'Somebody else' },
		{ uid: 'bob', name: 'Bob' },
	];

	it('becomes a row of its own when the node continues on fail, and the others go on', async () => {
		const rows = await on.run('create user', parameters, { items, continueOnFail: true });
		expect(rows).toHaveLength(3);
		expect(rows[0]).toMatchObject({ json: { uid: 'ann' }, pairedItem: { item: 0 } });
		expect(rows[1]).toEqual({
			json: {
				error: 'UID “amara”: A user with this UID already exists [item 1]',
				message: expect.stringMatching(/^Choose another UID/),
				details: { code: 'ERR_UID_ALREADY_EXISTS', item: 1, httpCode: 409 },
			},
			pairedItem: { item: 1 },
		});
		expect(rows[2]).toMatchObject({ json: { uid: 'bob' }, pairedItem: { item: 2 } });
		expect(await userOf('amara')).toMatchObject({ name: 'Amara Okafor' });
	});

	it('stops the node otherwise, with the item in the message', async () => {
		await expect(on.run('create user', parameters, { items })).rejects.toMatchObject({
			name: 'NodeApiError',
			message: 'UID “amara”: A user with this UID already exists [item 1]',
			description: expect.stringMatching(/^Choose another UID/),
			httpCode: '409',
			context: { itemIndex: 1, data: { code: 'ERR_UID_ALREADY_EXISTS' } },
		});
	});
});

it('tells what the platform says of a field by the label of the field', async () => {
	await on.sandbox.faults([
		{
			kind: 'status',
			status: 400,
			body: {
				error: {
					code: 'ERR_BAD_REQUEST',
					message: 'Failed to validate.',
					details: { avatar: ['The avatar must be a URL.'] },
				},
			},
		},
	]);
	const [row] = await on.run('create user', { uid: 'ann', name: 'Ann' }, { continueOnFail: true });
	expect(row.json).toMatchObject({
		error: 'CometChat rejected a value: Avatar URL: The avatar must be a URL. [item 0]',
		details: { fields: { 'Avatar URL': 'The avatar must be a URL.' } },
	});
});
