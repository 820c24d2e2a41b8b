import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const guid = id('book-club');
const club = { guid: 'club', name: 'Club', type: 'public' };
const groupOf = async (name = 'book-club') =>
	(await on.sandbox.state('groups')).find((group) => group.guid === name);
const membersOf = async (name: string) =>
	Object.fromEntries(
		(await on.sandbox.state('members'))
			.filter((member) => member.guid === name)
			.map(({ uid, scope }) => [uid, scope]),
	) as Record<string, unknown>;

describe('Create', () => {
	it('keeps every field that the API accepts', async () => {
		const plain = {
			...{ description: 'For all', icon: 'https://example.com/club.png', metadata: { floor: 3 } },
		};
		const [row] = await on.run('create group', {
			...{ ...club, type: 'password', password: ' knock knock ' },
			additionalFields: {
				...{ ...plain, owner: id('hana'), tags: 'a, b', participants: ['amara', 'bjorn'] },
				...{ moderators: 'chen', admins: ['dalia'], usersToBan: ['emeka'] },
			},
		});
		expect(await groupOf('club')).toMatchObject({
			...{ ...club, ...plain, type: 'password', hasPassword: true },
			...{ owner: 'hana', tags: ['a', 'b'], membersCount: 5 },
		});
		const people = { amara: 'participant', bjorn: 'participant', chen: 'moderator' };
		expect(await membersOf('club')).toEqual({ hana: 'admin', ...people, dalia: 'admin' });
		expect(await on.sandbox.state('banned')).toContainEqual(
			expect.objectContaining({ guid: 'club', uid: 'emeka' }),
		);
		const shown = { guid: 'club', type: 'password', owner: 'hana', conversationId: 'group_club' };
		expect(row).toMatchObject({ json: shown, pairedItem: { item: 0 } });
	});

	it.each(['public', 'private'])('sends no password with a %s group', async (type) => {
		await on.run('create group', { ...club, type, password: 'left over' });
		expect(await groupOf('club')).toMatchObject({ type, hasPassword: false });
	});

	it('updates a group that exists already, and says what it left', async () => {
		const additionalFields = { tags: ['new'], participants: ['hana'] };
		const [row] = await on.run('create group', {
			...{ guid: 'book-club', name: 'Books', type: 'private', additionalFields },
			options: { ifExists: 'update' },
		});
		const books = { guid: 'book-club', name: 'Books', type: 'private' };
		const shown = { ...books, alreadyExisted: true, notUpdated: ['members'] };
		expect(row.json).toMatchObject(shown);
		expect(await groupOf()).toMatchObject({ ...books, tags: ['new'], owner: 'amara' });
		expect(await membersOf('book-club')).not.toHaveProperty('hana');
		// Only the app itself can change it.
		const [own] = await on.run('create group', {
			...{
				guid: 'book-club',
				name: 'Books',
				type: 'private',
				additionalFields: { owner: 'bjorn' },
			},
			options: { ifExists: 'update', onBehalfOf: 'amara' },
		});
		expect(own.json).toMatchObject({ owner: 'amara', notUpdated: ['owner'] });
	});
});

it.each([
	['is read again', []],
	['can’t be read', [{ kind: 'status', method: 'GET', status: 403, nth: 2 } as const]],
])(
	'takes an update that CometChat confirms without data for done, where it %s',
	async (_, more) => {
		const confirmed = { kind: 'status', method: 'PUT', status: 200, body: { data: {} } } as const;
		await on.sandbox.faults([confirmed, ...more]);
		const [{ json }] = await on.run('create group', {
			...{ guid: 'book-club', name: 'Books', type: 'private', options: { ifExists: 'update' } },
		});
		expect(json).toMatchObject({ guid: 'book-club', alreadyExisted: true });
		expect((await on.sandbox.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(1);
	},
);

it('members are listed with their group, by scope', async () => {
	const filters = { scopes: ['admin', 'moderator'] };
	const rows = await on.run('cometChat/groupMember/getAll', { guid, filters });
	expect(rows.map(({ json }) => json)).toMatchObject([
		{ guid: 'book-club', uid: 'amara', scope: 'admin' },
		{ guid: 'book-club', uid: 'bjorn', scope: 'moderator' },
	]);
});

it('members need not be in the group to be removed', async () => {
	const parameters = { guid: 'book-club', uid: 'yara' };
	const [row] = await on.run('cometChat/groupMember/remove', parameters, go);
	expect(row.json).toMatchObject({
		error: 'User “yara”: The user isn’t a member of this group [item 0]',
		message: expect.stringMatching(/^No action needed/),
	});
});
