import { id } from '../catalogue/case.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const guid = id('book-club');
const book = async () =>
	(await on.sandbox.state('groups')).find((group) => group.guid === 'book-club');
const scopeOf = async (uid: string) =>
	(await on.sandbox.state('members')).find(
		(member) => member.guid === 'book-club' && member.uid === uid,
	)?.scope;

describe('Get Many', () => {
	const guidsBy = async (filters: object, options: object = {}) => {
		const rows = await on.run('cometChat/group/getAll', { filters, options } as never);
		return rows.map(({ json }) => json.guid);
	};

	it.each([
		[{}, ['book-club', 'chess-night']],
		[{ types: ['password'] }, ['chess-night']],
		[{ searchKey: 'chess', searchIn: ['name'] }, ['chess-night']],
		[{ guids: 'book-club, nowhere' }, ['book-club']],
		[{ minMembers: 3 }, ['book-club']],
		[{ maxMembers: 3 }, ['chess-night']],
		[{ exactMembers: 2 }, ['chess-night']],
		[{ tags: ['of nobody'] }, []],
		[{ createdFrom: '2090-01-01' }, []],
	])('narrows by %j', async (filters, guids) => {
		expect(await guidsBy(filters)).toEqual(guids);
	});

	it('sorts, and tells whom it is for', async () => {
		expect(await guidsBy({}, { sortBy: 'name', sortOrder: 'desc' })).toEqual([
			'chess-night',
			'book-club',
		]);
		expect(await guidsBy({ hasJoined: true }, { onBehalfOf: id('hana') })).toEqual(['chess-night']);
		await expect(guidsBy({ hasJoined: true })).rejects.toMatchObject({
			message: 'Has Joined needs a user [item 0]',
		});
	});

	it('returns all pages, each group once', async () => {
		const items = many(1203, (index) => ({ guid: `g-${index}`, name: 'G', type: 'public' }));
		await on.run(
			'cometChat/group/create',
			{ guid: '={{ $json.guid }}', name: 'G', type: 'public' },
			{ items },
		);
		const rows = await on.run('cometChat/group/getAll', { returnAll: true });
		expect(new Set(rows.map(({ json }) => json.guid)).size).toBe(1205);
		expect(rows).toHaveLength(1205);
		const asked = (await on.sandbox.requests()).filter(({ method }) => method === 'GET');
		expect(asked.map(({ query }) => query)).toEqual([
			{ page: '1', perPage: '1000' },
			{ page: '2', perPage: '1000' },
		]);
	});
});

describe('Update', () => {
	it('changes what is given, empties what is cleared, and leaves the rest', async () => {
		const additionalFields = { name: 'Books', unset: ['description'] };
		const [row] = await on.run('cometChat/group/update', { guid, additionalFields });
		expect(row.json).toMatchObject({ guid: 'book-club', name: 'Books', type: 'public' });
		expect(await book()).toMatchObject({ name: 'Books', description: null, tags: ['seeded'] });
	});

	it('hands the group over, but not in the name of a user, who cannot', async () => {
		const additionalFields = { owner: id('bjorn') };
		const options = { onBehalfOf: id('amara') };
		await expect(
			on.run('cometChat/group/update', { guid, additionalFields, options }),
		).rejects.toMatchObject({
			message: 'Owner can’t be changed on behalf of a user [item 0]',
		});
		expect(await on.sandbox.requests()).toEqual([]);
		await on.run('cometChat/group/update', { guid, additionalFields });
		expect(await book()).toMatchObject({ owner: 'bjorn' });
		expect(await scopeOf('bjorn')).toBe('admin');
	});

	it.each([
		[{}, /^Name and the other fields are empty/],
		[
			{ icon: 'https://example.com/i.png', unset: ['icon'] },
			/^Fields to Clear contains Icon URL, which is filled in/,
		],
	])('refuses %j', async (additionalFields, message) => {
		await expect(
			on.run('cometChat/group/update', { guid, additionalFields }),
		).rejects.toMatchObject({ message: expect.stringMatching(message) });
		expect(await on.sandbox.requests()).toEqual([]);
	});
});

it('updates a group that exists already, and says what it left', async () => {
	const [row] = await on.run('cometChat/group/create', {
		guid: 'book-club',
		name: 'Books',
		type: 'private',
		additionalFields: { tags: ['new'], participants: ['hana'] },
		options: { ifExists: 'update' },
	});
	expect(row.json).toMatchObject({
		guid: 'book-club',
		name: 'Books',
		type: 'private',
		alreadyExisted: true,
		notUpdated: ['members'],
	});
	expect(await book()).toMatchObject({ name: 'Books', tags: ['new'], owner: 'amara' });
	expect(await scopeOf('hana')).toBeUndefined();
});

it('tells after a lost answer that a deleted group is not there', async () => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', times: 1 }]);
	const [row] = await on.run('cometChat/group/delete', { guid });
	expect(row.json).toMatchObject({ existsNow: false, guid: 'book-club' });
	expect(await book()).toBeUndefined();
});

describe('members', () => {
	const uid = id('chen');

	it('are listed with their group, by scope', async () => {
		const filters = { scopes: ['admin', 'moderator'] };
		const rows = await on.run('cometChat/groupMember/getAll', { guid, filters });
		expect(rows.map(({ json }) => json)).toMatchObject([
			{ guid: 'book-club', uid: 'amara', scope: 'admin' },
			{ guid: 'book-club', uid: 'bjorn', scope: 'moderator' },
		]);
	});

	it.each([
		['groupMember/update', { scope: 'moderator' }, { uid: 'chen', scope: 'moderator' }],
		['bannedMember/ban', {}, { uid: 'chen', banned: true }],
		['groupMember/remove', {}, { uid: 'chen', existsNow: false }],
	])('a lost answer of %s is no failure', async (place, own, shown) => {
		await on.sandbox.faults([{ kind: 'reset-after', path: 'chen', times: 1 }]);
		const [row] = await on.run(`cometChat/${place}` as never, { guid, uid, ...own });
		expect(row.json).toMatchObject({
			guid: 'book-club',
			...shown,
			message: expect.stringMatching(/^The response to the first request was lost/),
		});
		expect(await scopeOf('chen')).toBe((shown as { scope?: string }).scope);
	});

	it('that have the scope already are told so', async () => {
		const [row] = await on.run(
			'cometChat/groupMember/update',
			{ guid, uid, scope: 'participant' },
			{ continueOnFail: true },
		);
		expect(row.json).toMatchObject({ details: { code: 'ERR_SAME_SCOPE' } });
	});

	it('are banned and unbanned', async () => {
		const banned = async () =>
			(await on.run('cometChat/bannedMember/getAll', { guid })).map(({ json }) => json.uid);
		await on.run('cometChat/bannedMember/ban', { guid, uid });
		expect(await banned()).toEqual(['chen', 'goran']);
		await on.run('cometChat/bannedMember/unban', { guid, uid });
		expect(await banned()).toEqual(['goran']);
	});
});

it('asks nobody to add a user first who is to be removed', async () => {
	const [row] = await on.run(
		'cometChat/groupMember/remove',
		{ guid: 'book-club', uid: 'yara' },
		{ continueOnFail: true },
	);
	expect(row.json).toMatchObject({
		error: 'User “yara”: The user isn’t a member of this group [item 0]',
		message: expect.stringMatching(/^No action needed/),
	});
});
