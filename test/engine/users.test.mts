import type { IDataObject } from 'n8n-workflow';
import { waitFor } from '../../harness/process/waitFor.mts';
import { id } from '../catalogue/case.mts';
import { asTheApp } from '../support/asTheApp.mts';
import type { OperationName } from '../support/operations.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const ann = { uid: 'ann', name: 'Ann' };
const updating = { options: { ifExists: 'update' } };
const userOf = async (uid: string) =>
	(await on.sandbox.state('users')).find((row) => row.uid === uid);
const sent = async (method: string) =>
	(await on.sandbox.requests()).filter((request) => request.method === method);
const update = async (uid: string, additionalFields: IDataObject, more = {}) =>
	await on.run('cometChat/user/update', { uid: id(uid), additionalFields, ...more }, go);

const profile = {
	...{ avatar: 'https://example.com/ann.png', link: 'https://example.com/ann' },
	...{ tags: ['beta', 'vip, north'], metadata: '{"plan": "pro"}' },
	...{ email: 'ann@example.com', phoneNumber: '+1 415 555 0100' },
	role: { __rl: true, mode: 'list', value: 'teacher' },
};
const { role: _, metadata: __, tags: ___, email, phoneNumber, ...links } = profile;
const times = {
	...{ createdAt: '2020-01-01T00:00:00Z', lastActiveAt: 1600000000, deactivatedAt: 1600000000000 },
};

const asked = { statusMessage: 'Busy', withAuthToken: true };
const kept = { createdAt: 1577836800, lastActiveAt: 1600000000, deactivatedAt: 1600000000 };

it.each<['create user' | 'import users', IDataObject, IDataObject, IDataObject]>([
	['create user', asked, { statusMessage: 'Busy' }, { status: 'offline' }],
	['import users', times, kept, {}],
])('%s keeps every field that the API accepts', async (name, more, stored, shown) => {
	const [row] = await on.run(name, { ...ann, additionalFields: { ...profile, ...more } });
	const hidden = { email, contactNumber: phoneNumber };
	expect(await userOf('ann')).toMatchObject({
		...{ ...ann, ...links, role: 'teacher', tags: ['beta', 'vip', 'north'], ...stored },
		metadata: { plan: 'pro', '@private': hidden },
	});
	const contact = { email, phoneNumber, role: 'teacher', createdAt: expect.any(String) };
	expect(row).toMatchObject({ json: { ...ann, ...contact, ...shown }, pairedItem: { item: 0 } });
	if (name === 'create user') expect(row.json.authToken).toMatch(/./);
});

it('updates what is given, clears what is chosen, and leaves the rest', async () => {
	const name = 'Amara the Second';
	await update('amara', { metadata: '{"plan":"pro"}', email: 'amara@example.com' });
	await update('amara', { name, avatar: '', unset: ['metadata', 'link'] });
	const avatar = 'https://assets.example.com/avatars/amara.png';
	const metadata = { '@private': { email: 'amara@example.com' } };
	expect(await userOf('amara')).toMatchObject({ name, avatar, link: null, tags: ['welcomed'] });
	expect((await userOf('amara'))?.metadata).toEqual(metadata);
	await update('amara', { unset: ['metadata'], email: 'new@example.com' });
	expect((await userOf('amara'))?.metadata).toEqual({ '@private': { email: 'new@example.com' } });
});

it.each(['create user', 'import users'] as const)(
	'%s updates once who exists',
	async (operation) => {
		const items = ['amara', 'AMARA', 'ann'].map((uid) => ({ uid }));
		const parameters = { uid: '={{ $json.uid }}', name: 'New Name', ...updating };
		const additionalFields = { tags: ['new'] };
		const rows = await on.run(operation, { ...parameters, additionalFields }, { items });
		expect(rows).toMatchObject([
			{ json: { uid: 'amara', name: 'New Name', alreadyExisted: true }, pairedItem: { item: 0 } },
			{ json: { uid: 'amara', name: 'New Name', alreadyExisted: true }, pairedItem: { item: 1 } },
			{ json: { uid: 'ann', name: 'New Name' }, pairedItem: { item: 2 } },
		]);
		expect(rows[2]?.json).not.toHaveProperty('alreadyExisted');
		const avatar = 'https://assets.example.com/avatars/amara.png';
		expect(await userOf('amara')).toMatchObject({ name: 'New Name', tags: ['new'], avatar });
		expect(await sent('PUT')).toHaveLength(1);
	},
);

it.each(['create user', 'import users'] as const)(
	'%s updates nobody who is deactivated',
	async (operation) => {
		await on.run('cometChat/user/deactivate', { uids: 'hana' });
		const [row] = await on.run(operation, { uid: 'hana', name: 'Hana', ...updating }, go);
		expect(row.json).toMatchObject({
			error: 'UID “hana”: This user exists, but is deactivated [item 0]',
			message: expect.stringMatching(/^Reactivate the user first/),
		});
	},
);

describe('a part of the metadata', () => {
	const before = { plan: 'pro', '@private': { email: 'ann@example.com', contactNumber: '+1415' } };
	const hidden = { ...before['@private'], email: 'new@example.com' };
	const again = async (name: OperationName, additionalFields: IDataObject) =>
		await on.run(name, { ...ann, additionalFields, ...updating });
	const ways: Array<[string, (additionalFields: IDataObject) => Promise<unknown>]> = [
		['User: Update', async (fields) => await update('ann', fields)],
		['create user', async (fields) => await again('create user', fields)],
		['import users', async (fields) => await again('import users', fields)],
	];

	it.each(ways)('leaves all else as it is: %s', async (_, change) => {
		await on.run('create user', { ...ann, additionalFields: { metadata: before } });
		for (const [fields, wanted] of [
			[{ tags: 'a' }, before],
			[{ email: 'new@example.com' }, { ...before, '@private': hidden }],
			[{ metadata: '{"plan": "free"}' }, { plan: 'free', '@private': hidden }],
			[{ metadata: '{}' }, { '@private': hidden }],
		] as IDataObject[][]) {
			await change(fields!);
			expect((await userOf('ann'))?.metadata).toEqual(wanted);
		}
	});

	it('keeps what others changed while a limit held the update', async () => {
		await on.run('create user', { ...ann, additionalFields: { metadata: before } });
		await on.sandbox.faults([{ kind: 429, method: 'PUT', nth: 1, seconds: 6 }]);
		const updated = update('ann', { email: 'new@example.com' });
		await waitFor(async () => (await sent('PUT')).length || undefined, 'No PUT');
		const metadata = { ...before, plan: 'free' };
		await asTheApp(on.sandbox, 'PUT', '/users/ann', { metadata });
		expect(await updated).toMatchObject([{ json: { uid: 'ann' } }]);
		expect((await userOf('ann'))?.metadata).toEqual({ plan: 'free', '@private': hidden });
	});

	it('changes no user whose metadata cannot be read first', async () => {
		await on.sandbox.faults([{ kind: 'status', status: 500, method: 'GET', path: '/users/amara' }]);
		const options = { maxRetries: 0 };
		const [row] = await update('amara', { email: 'new@example.com' }, { options });
		expect(row.json).toHaveProperty('error');
		expect(await sent('PUT')).toEqual([]);
	});
});

it.each(['return', 'update'])('says that who exists brings no auth token: %s', async (ifExists) => {
	const additionalFields = { withAuthToken: true };
	const parameters = { uid: 'amara', name: 'Amara', additionalFields, options: { ifExists } };
	const { rows, hints } = await on.tell('create user', parameters);
	expect(rows[0]?.json).toMatchObject({ uid: 'amara', authToken: null, alreadyExisted: true });
	expect(hints.join(' ')).toContain('To create one, use Auth Token → Create.');
});

const people = async () => {
	const items = many(30, (index) => ({ uid: `user-${index}` }));
	const named = { uid: '={{ $json.uid }}', name: 'Somebody' };
	await on.run('import users', named, { items: items.slice(1) });
	return items;
};

it('deactivates the users of all items in as few calls as possible, each item for itself', async () => {
	const items = await people();
	const run = { items, ...go };
	const rows = await on.run('cometChat/user/deactivate', { uids: '={{ $json.uid }}' }, run);
	expect((await sent('DELETE')).map(({ entities }) => entities).sort()).toEqual([25, 5]);
	expect(rows[0].json.error).toBe('UID “user-0”: CometChat didn’t deactivate this user [item 0]');
	expect(rows.slice(1)).toEqual(
		items.slice(1).map(({ uid }, index) => ({
			...{ json: { uid, deactivated: true }, pairedItem: { item: index + 1 } },
		})),
	);
});

describe('friends', () => {
	const add = async (more: object, run = {}) =>
		await on.run('cometChat/friend/add', { uid: id('amara'), friends: 'bjorn', ...more }, run);

	it('of one user go out together, 25 in a call, with what goes for all', async () => {
		const [, ...items] = await people();
		const additionalFields = { addToConversations: true };
		const run = { items: [...items, { uid: 'amara' }], ...go };
		const rows = await add({ friends: '={{ $json.uid }}', additionalFields }, run);
		const calls = (await sent('POST')).filter(({ path }) => path.endsWith('/friends'));
		expect(calls.map(({ entities }) => entities).sort()).toEqual([25, 5]);
		expect(rows[29]?.json).toMatchObject({ details: { code: 'ERR_CANNOT_FORM_SELF_RELATION' } });
		expect(rows.slice(0, 29).map(({ json }) => json.friend)).toEqual(items.map(({ uid }) => uid));
		const opened = (await on.sandbox.state('conversations')).map(({ second }) => second);
		expect(opened).toEqual(expect.arrayContaining(items.map(({ uid }) => uid)));
	});

	it('that there are already are taken as such, if so chosen', async () => {
		await add({});
		expect(await add({ options: { ifExists: 'return' } })).toMatchObject([
			{ json: { uid: 'amara', friend: 'bjorn', areFriends: true, alreadyExisted: true } },
		]);
	});
});

it('gives nobody else where CometChat ignores the UIDs of Get Many', async () => {
	const data = [{ uid: 'amara' }, { uid: 'bjorn' }];
	const ignoring = { kind: 'status', path: '/v3/users$', status: 200, body: { data } } as const;
	await on.sandbox.faults([ignoring]);
	const chosen = { returnAll: true, filters: { uids: 'amara' } };
	await expect(on.run('cometChat/user/getAll', chosen)).rejects.toThrow('weren’t asked for');
});

it('shows a wrong auth token in no message', async () => {
	const authToken = 'amara_secret-of-hers';
	for (const operation of ['get', 'delete']) {
		const parameters = { uid: id('amara'), authToken };
		const rows = await on.run(`cometChat/authToken/${operation}`, parameters, go);
		expect(JSON.stringify(rows)).not.toContain(authToken);
	}
});
