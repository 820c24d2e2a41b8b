import { asking, type Row } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const { get, post, put, remove, read, column } = asking(running);
const ids = (path: string, uid?: string) => column('id', path, uid);

/** All pages by sending \`meta.next\` back. */
async function pages(path: string, query: Record<string, string | number>, onBehalfOf?: string) {
	const found: unknown[][] = [];
	for (let next: typeof query | undefined = query; next && found.length < 20; ) {
		const parameters = new URLSearchParams({ limit: String(query.limit) });
		for (const [name, value] of Object.entries(next)) parameters.set(name, String(value));
		const answer = await get(`${path}?${parameters}`, onBehalfOf);
		found.push((answer.data.data as Row[]).map(({ id }) => id));
		next = answer.data.meta.next;
	}
	return found;
}

test('pages go on from the oldest, or back from the newest, and none is missed or doubled', async () => {
	expect(await pages('/messages', { limit: 3 })).toEqual([
		['1', '2', '3'],
		['4', '5', '6'],
		['7', '8'],
	]);
	expect(await pages('/messages', { limit: 3, affix: 'prepend' })).toEqual([
		['6', '7', '8'],
		['3', '4', '5'],
		['1', '2'],
	]);
	const all = ['1', '2', '3', '4', '5', '6', '7', '8'];
	expect(await pages('/messages', { limit: 8 })).toEqual([all]);
	expect((await get('/messages?limit=2')).data.meta).toEqual({
		current: { limit: 2, count: 2 },
		next: { affix: 'append', sentAt: 1735889660, id: '2' },
	});
});

test('times are a cursor too', async () => {
	expect(await ids('/messages?sentAt=1735889660&affix=append')).toHaveLength(6);
	expect(await ids('/messages?sentAt=1735889660&affix=prepend')).toEqual(['1']);
	const between = 'fromTimestamp=1735889660&toTimestamp=1735889720';
	expect(await ids(`/messages?${between}`)).toEqual(['2', '3']);
	expect(await ids('/messages?toTimestamp=1735889720')).toHaveLength(8);
});

test.each(['limit=1001', 'limit=0', 'affix=sideways', 'id=x'])('%s is refused', async (query) =>
	expectInvalid(await get(`/messages?${query}`), query.split('=')[0] ?? ''),
);

test('who is acted for sees their own conversations only', async () => {
	expect(await ids('/messages', 'hana')).toEqual(['8']);
	expect(await ids('/messages', 'chen')).toEqual(['4', '5', '6', '7']);
	expect(await ids('/users/bjorn/messages', 'amara')).toEqual(['1', '2', '3']);
	expect(await ids('/users/chen/messages', 'amara')).toEqual([]);
	expect(await ids('/users/amara/messages')).toEqual(['1', '2', '3']);
	expect(await ids('/groups/book-club/messages')).toEqual(['4', '5', '6', '7']);
	expectRefused(await get('/groups/book-club/messages', 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
	// Both kinds of pages in one.
	expect((await get('/users/amara/messages?perPage=2')).data.meta).toEqual({
		pagination: { total: 3, count: 2, per_page: 2, current_page: 1, total_pages: 2 },
		cursor: { id: 2, affix: 'append' },
	});
});

test('what is unread is counted for each conversation', async () => {
	const group = { entityType: 'group', entityId: 'book-club', count: 4 };
	const user = { entityType: 'user', entityId: 'amara', count: 2 };
	const counts = (path: string) => read(`${path}?unread=1&count=1`, 'bjorn');
	expect(await counts('/messages')).toEqual([group, user]);
	expect(await ids('/messages?unread=1', 'bjorn')).toEqual(await ids('/messages', 'bjorn'));
	expect(await counts('/groups/book-club/messages')).toEqual([group]);
	expect(await counts('/users/amara/messages')).toMatchObject([{ count: 2 }]);
});

test('filters narrow the list', async () => {
	const message = { receiver: 'bjorn', receiverType: 'user', category: 'message', tags: ['blue'] };
	const url = 'https://example.com/a.png';
	const data = { text: `see ${url}`, attachments: [{ url }] };
	await post('/messages', { ...message, type: 'image', data }, 'amara');
	await remove('/messages/2');
	await put('/messages/3', { data: { text: 'All done' } });
	const found = (query: string, uid?: string) => ids(`/messages?${query}`, uid);
	expect(await found('searchKey=done&category=message')).toEqual(['3']);
	expect(await found('type=image')).toEqual(['9']);
	expect(await found('attachmentTypes=image')).toEqual(['9']);
	expect(await found('hasAttachments=true')).toEqual(['9']);
	expect(await found('hasLinks=true')).toEqual(['9']);
	expect(await found('hasMentions=true')).toEqual(['5']);
	expect(await found('mentionedUids=dalia,yara')).toEqual(['5']);
	expect(await found('myMentionsOnly=true', 'dalia')).toEqual(['5']);
	expect(await found('hasReactions=true')).toEqual(['1']);
	const ofBjorn = (query: string) => ids(`/users/bjorn/messages?hasReactions=true${query}`);
	expect(await ofBjorn('&sender=amara')).toEqual(['1']);
	expect(await ofBjorn('')).toEqual(await ids('/users/bjorn/messages'));
	const info = 'mentionsWithTagInfo=true&mentionsWithBlockedInfo=true&hasMentions=true';
	await post('/users/amara/blockedusers', { blockedUids: ['dalia'] });
	expect(await read(`/messages?${info}`, 'amara')).toMatchObject([
		{ data: { mentions: { dalia: { tags: [], blockedByMe: true } } } },
	]);
	expect(await found('receiverType=group')).toEqual(['4', '5', '6', '7']);
	expect(await found('senders=chen,freya')).toEqual(['5', '7']);
	expect(await found('sender=amara', 'bjorn')).toEqual(['1', '3', '4', '9']);
	expect(await found('hideReplies=true&conversationId=group_book-club')).toEqual(['4', '5']);
	expect(await found('onlyDeleted=true')).toEqual(['2']);
	expect(await found('hideDeleted=true&categories=message,custom')).not.toContain('2');
	expect(await found('categories=action')).toEqual(['10', '11']);
	expect(await found('editedAt[from]=1')).toEqual(['3']);
	expect(await found('updatedAt[from]=1')).toEqual(expect.arrayContaining(['2', '3']));
	expect(await found('sentAt[from]=1735889720&sentAt[to]=1735889780')).toEqual(['3', '4']);
	expect(await found('tags=blue,red')).toEqual(['9']);
	expect(await column('tags', '/messages?tags=blue')).toEqual([undefined]);
	expect(await column('tags', '/messages?tags=blue&withTags=true')).toEqual([['blue']]);
});

test('unread and undelivered are told for the user acted for; blocked senders can be hidden', async () => {
	const those = (which: string) => ids(`/users/amara/messages?${which}=true`, 'bjorn');
	expect(await those('unread')).toEqual(['1', '3']);
	await post('/users/amara/conversation/read', { messageId: 1 }, 'bjorn');
	expect(await those('unread')).toEqual(['3']);
	expect(await those('undelivered')).toEqual(['3']);
	await post('/users/dalia/blockedusers', { blockedUids: ['chen'] });
	const hidden = '/groups/book-club/messages?hideMessagesFromBlockedUsers=true';
	expect(await ids(hidden, 'dalia')).toEqual(['4', '6', '7']);
});
