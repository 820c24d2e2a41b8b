import { expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const guidsOf = (data: unknown): string[] => (data as { guid: string }[]).map(({ guid }) => guid);
const list = async (query: string, onBehalfOf?: string) =>
	(await running.platform.get(`/groups?${query}`, { onBehalfOf })).data;

test('one group is found; the scope in it is told to the user acted for', async () => {
	const asApp = await running.platform.get('/groups/BOOK-CLUB');
	expect(asApp.data.data).toEqual({
		guid: 'book-club',
		name: 'Book Club',
		description: 'One book a month',
		icon: 'https://assets.example.com/icons/book-club.png',
		type: 'public',
		membersCount: 5,
		conversationId: 'group_book-club',
		hasJoined: false,
		createdAt: 1735776000,
		owner: 'amara',
		tags: ['seeded'],
	});
	const asBjorn = await running.platform.get('/groups/book-club', { onBehalfOf: 'bjorn' });
	expect(asBjorn.data.data).toMatchObject({
		scope: 'moderator',
		joinedAt: 1735776000,
		hasJoined: true,
	});
	expectRefused(await running.platform.get('/groups/none'), 404, 'ERR_GUID_NOT_FOUND');
	expectRefused(
		await running.platform.get('/groups/book-club', { onBehalfOf: 'nobody' }),
		404,
		'ERR_UID_NOT_FOUND',
	);
});

test('the list is paged, searched and narrowed', async () => {
	const all = await list('');
	expect(guidsOf(all.data)).toEqual(['book-club', 'chess-night']);
	expect(all.meta.pagination).toEqual({
		total: 2,
		count: 2,
		per_page: 100,
		current_page: 1,
		total_pages: 1,
	});
	expect(guidsOf((await list('perPage=1&page=2')).data)).toEqual(['chess-night']);
	expect(guidsOf((await list('searchKey=CHESS')).data)).toEqual(['chess-night']);
	expect(guidsOf((await list('searchKey=night')).data)).toEqual([]);
	expect(guidsOf((await list('type=password')).data)).toEqual(['chess-night']);
	expect(guidsOf((await list('guids=book-club,none')).data)).toEqual(['book-club']);
});

test('hasJoined means the user acted for, and nothing without one', async () => {
	expect(guidsOf((await list('hasJoined=true', 'ivan')).data)).toEqual(['chess-night']);
	expect(guidsOf((await list('hasJoined=true')).data)).toHaveLength(2);
});
