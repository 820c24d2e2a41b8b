import type { IDataObject } from 'n8n-workflow';
import type { Place } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const answer = (data: object) =>
	on.sandbox.faults([{ kind: 'status', status: 200, body: { data } }]);
const metadata = { plan: 'pro', deep: [1] };

describe('metadata', () => {
	it.each([
		{ metadata },
		{ metadata: JSON.stringify(metadata) },
		{ metadata: { rawMetadata: JSON.stringify(metadata) } },
	])('comes out as an object: %j', async (given) => {
		await answer({ uid: 'ann', guid: 'club', ...given });
		const user = await on.run('create user', { uid: 'ann', name: 'Ann' });
		const group = await on.run('create group', { guid: 'club', name: 'Club', type: 'public' });
		for (const [{ json }] of [user, group]) expect(json.metadata).toEqual(metadata);
	});

	it('that is no JSON stays as it is', async () => {
		await answer({ uid: 'ann', metadata: { rawMetadata: '{plan' } });
		const [{ json }] = await on.run('create user', { uid: 'ann', name: 'Ann' });
		expect(json.metadata).toEqual({ rawMetadata: '{plan' });
	});

	it('comes out of an import as an object too', async () => {
		await answer({
			ann: { success: true, data: { uid: 'ann', metadata: { rawMetadata: '{"a":1}' } } },
		});
		const [{ json }] = await on.run('import users', { uid: 'ann', name: 'Ann' });
		expect(json.metadata).toEqual({ a: 1 });
	});
});

it.each(['create user', 'import users'] as const)(
	'%s gives contact data that can be mapped',
	async (name) => {
		const additionalFields = { email: 'ann@example.com', phoneNumber: '+14155550100' };
		const [{ json }] = await on.run(name, { uid: 'ann', name: 'Ann', additionalFields });
		expect(json).toMatchObject({ email: 'ann@example.com', phoneNumber: '+14155550100' });
	},
);

it('leaves contact data out of the row of a user who has none', async () => {
	const [{ json }] = await on.run('create user', { uid: 'ann', name: 'Ann' });
	expect(json).not.toHaveProperty('email');
	expect(json).not.toHaveProperty('phoneNumber');
});

it('names the group of a member, and the action message only without Simplify', async () => {
	const members = { guid: 'chess-night', participants: '={{ $json.uid }}' };
	const [short] = await on.run('add members', members, { items: [{ uid: 'amara' }] });
	expect(short.json).toEqual({
		guid: 'chess-night',
		uid: 'amara',
		scope: 'participant',
		status: 'joined',
	});
	const whole = { ...members, simplify: false };
	const [long] = await on.run('add members', whole, { items: [{ uid: 'bjorn' }] });
	expect(long.json).toMatchObject({ guid: 'chess-night', message: { category: 'action' } });
});

it('names the role of a restricted feature', async () => {
	const roles = { items: [{ role: 'guest' }, { role: 'guest' }] };
	const rows = await on.run(
		'get restricted features',
		{ role: '={{ $json.role }}', limit: 1 },
		roles,
	);
	for (const { json } of rows) expect(Object.keys(json)[0]).toBe('role');
	expect(rows.map(({ json }) => json.role)).toEqual(['guest', 'guest']);
});

it('says in a hint which first members a group was made without', async () => {
	const { rows, hints } = await on.tell(
		'create group',
		{
			...{ guid: '={{ $json.guid }}', name: 'Club', type: 'public' },
			additionalFields: { participants: '={{ $json.uids }}' },
		},
		{
			items: [
				{ guid: 'one', uids: ['amara', 'nobody', 'no-one'] },
				{ guid: 'two', uids: 'amara' },
			],
		},
	);
	expect(rows[0]?.json.membersNotAdded).toEqual(['nobody', 'no-one']);
	expect(rows[1]?.json).not.toHaveProperty('membersNotAdded');
	expect(hints).toEqual([
		'Group “one” was created without nobody, no-one: CometChat didn’t add them.',
	]);
});

it('gives a failed row nothing but two fields for the error output, all that n8n knows one by', async () => {
	const items = [{ uid: 'ann' }, { uid: '' }, { uid: 'amara' }];
	const rows = await on.run(
		'create user',
		{ uid: '={{ $json.uid }}', name: 'X' },
		{ items, continueOnFail: 'errorOutput' },
	);
	expect(rows.slice(1)).toEqual([
		{
			json: {
				error: 'UID is missing [item 1]',
				message: 'Fill in the field, or check the result of its expression. (INVALID_INPUT)',
			},
			pairedItem: { item: 1 },
		},
		{
			json: {
				error: 'UID “amara”: A user with this UID already exists [item 2]',
				message: expect.stringMatching(/^Choose another UID.* \(ERR_UID_ALREADY_EXISTS\)$/),
			},
			pairedItem: { item: 2 },
		},
	]);
});

describe('contact data and addresses', () => {
	const ann = { uid: 'ann', name: 'Ann' };
	const taken: Array<[string, string]> = [
		...['jörg@müller.de', 'ann+news@mail.example.co.uk', '用户@例子.公司', "o'neil@example.ie"].map(
			(value): [string, string] => ['email', value],
		),
		...['+49 (89) 123-456', '0891 234.56', '+14155550100'].map((value): [string, string] => [
			'phoneNumber',
			value,
		]),
		...['https://example.com/ä?x=1', 'http://example.com'].map((value): [string, string] => [
			'avatar',
			value,
		]),
	];

	it.each(taken)('takes as %s %j', async (field, value) => {
		const rows = await on.run('create user', { ...ann, additionalFields: { [field]: value } });
		expect(rows[0].json[field]).toBe(value);
	});

	it.each([
		[
			'avatar',
			'Avatar URL',
			'www.example.com/a.png',
			'isn’t a valid URL',
			'Start it with https://, and remove all spaces.',
		],
		[
			'link',
			'Profile URL',
			'n/a',
			'isn’t a valid URL',
			'Start it with https://, and remove all spaces.',
		],
		[
			'phoneNumber',
			'Phone Number',
			'089/123456',
			'isn’t a phone number',
			'Enter one number in digits, with the country code.',
		],
		[
			'phoneNumber',
			'Phone Number',
			'n/a',
			'isn’t a phone number',
			'Enter one number in digits, with the country code.',
		],
		['email', 'Email', 'n/a', 'isn’t an email address', 'Check it for typos.'],
		['email', 'Email', 'a@b.c, d@e.f', 'isn’t an email address', 'Check it for typos.'],
	])('refuses as %s (%s) %j in words of its own', async (field, label, value, says, advice) => {
		const rows = await on.run(
			'create user',
			{ ...ann, additionalFields: { [field]: value } },
			{ continueOnFail: true },
		);
		expect(rows[0].json).toMatchObject({
			error: `${label} “${value}” ${says} [item 0]`,
			message: advice,
		});
	});
});

describe('UIDs and GUIDs typed in capitals', () => {
	const group = { guid: 'Book-CLUB' };

	it.each<[Place, IDataObject, IDataObject]>([
		[
			'cometChat/groupMember/add',
			{ ...group, participants: 'HANA' },
			{ guid: 'book-club', uid: 'hana' },
		],
		['cometChat/bannedMember/ban', { ...group, uid: 'HANA' }, { guid: 'book-club', uid: 'hana' }],
		['cometChat/friend/add', { uid: 'Amara', friends: 'HANA' }, { uid: 'amara', friend: 'hana' }],
		['cometChat/blockedUser/block', { uid: 'Amara', blockedUids: 'HANA' }, { blockedUid: 'hana' }],
		['cometChat/user/deactivate', { uids: 'HANA' }, { uid: 'hana', deactivated: true }],
		[
			'dataImport/groupMember/import',
			{ ...group, uid: 'HANA' },
			{ guid: 'book-club', uid: 'hana' },
		],
	])('come as the platform keeps them: %s', async (operation, parameters, wanted) => {
		const [{ json }] = await on.run(operation, parameters);
		expect(json).toMatchObject(wanted);
	});
});

it.each(['return', 'update'])(
	'says that a user who exists brings no auth token: %s',
	async (ifExists) => {
		const parameters = {
			...{ uid: 'amara', name: 'Amara' },
			additionalFields: { withAuthToken: true },
			options: { ifExists },
		};
		const { rows, hints } = await on.tell('create user', parameters);
		expect(rows[0]?.json).toMatchObject({ uid: 'amara', authToken: null, alreadyExisted: true });
		expect(hints.join(' ')).toContain('To create one, use Auth Token: Create.');
	},
);
