import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const list = (query: string, guid = 'book-club') =>
	running.platform.get(`/groups/${guid}/members?${query}`);
const uidsOf = (data: unknown): string[] => (data as { uid: string }[]).map(({ uid }) => uid);

test('members are users with their scope, page by page', async () => {
	const answer = await list('');
	expect(answer.data.data).toContainEqual({
		uid: 'bjorn',
		name: 'Bjorn Lindqvist',
		avatar: 'https://assets.example.com/avatars/bjorn.png',
		status: 'offline',
		role: 'default',
		scope: 'moderator',
		joinedAt: 1735776000,
		createdAt: 1735693200,
		tags: [],
	});
	expect(answer.data.meta.pagination).toMatchObject({ total: 5, count: 5 });
	const second = await list('perPage=2&page=2');
	expect(uidsOf(second.data.data)).toEqual(['chen', 'dalia']);
	expect(second.data.meta.pagination).toMatchObject({ total: 5, count: 2, total_pages: 3 });
});

test('scopes narrow the list', async () => {
	expect(uidsOf((await list('scopes=admin,moderator')).data.data)).toEqual(['amara', 'bjorn']);
	expect(uidsOf((await list('scopes=moderator')).data.data)).toEqual(['bjorn']);
	expect(uidsOf((await list('status=available')).data.data)).toEqual([]);
});

test('banned users are listed', async () => {
	const answer = await running.platform.get('/groups/book-club/bannedusers');
	expect(uidsOf(answer.data.data)).toEqual(['goran']);
	expect(answer.data.meta.pagination).toMatchObject({ total: 1, count: 1, per_page: 100 });
});

test('an unknown group is refused', async () => {
	expectRefused(await list('', 'none'), 404, 'ERR_GUID_NOT_FOUND');
	expectRefused(await running.platform.get('/groups/none/bannedusers'), 404, 'ERR_GUID_NOT_FOUND');
});
