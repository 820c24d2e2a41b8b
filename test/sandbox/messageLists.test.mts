import type { PlatformAnswer } from './client.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const idsOf = ({ data }: PlatformAnswer): string[] =>
	(data.data as { id: string }[]).map(({ id }) => id);
const get = (path: string, onBehalfOf?: string) => running.platform.get(path, { onBehalfOf });

/** All pages by sending \`meta.next\` back. */
async function pages(path: string, query: Record<string, string | number>, onBehalfOf?: string) {
	const found: string[][] = [];
	for (let next: typeof query | undefined = query; next && found.length < 20; ) {
		const parameters = new URLSearchParams({ limit: String(query.limit) });
		for (const [name, value] of Object.entries(next)) parameters.set(name, String(value));
		const answer = await get(`${path}?${parameters}`, onBehalfOf);
		found.push(idsOf(answer));
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
	expect(await pages('/messages', { limit: 8 })).toEqual([
		['1', '2', '3', '4', '5', '6', '7', '8'],
	]);
	const first = await get('/messages?limit=2');
	expect(first.data.meta).toEqual({
		current: { limit: 2, count: 2 },
		next: { affix: 'append', sentAt: 1735889660, id: '2' },
	});
});

test('times are a cursor too', async () => {
	expect(idsOf(await get('/messages?sentAt=1735889660&affix=append'))).toHaveLength(6);
	expect(idsOf(await get('/messages?sentAt=1735889660&affix=prepend'))).toEqual(['1']);
	const between = 'fromTimestamp=1735889660&toTimestamp=1735889720';
	expect(idsOf(await get(`/messages?${between}`))).toEqual(['2', '3']);
	expect(idsOf(await get('/messages?toTimestamp=1735889720'))).toHaveLength(8);
});

test.each([['limit=1001'], ['limit=0'], ['affix=sideways'], ['id=x']])(
	'%s is refused',
	async (query) => {
		expectInvalid(await get(`/messages?${query}`), query.split('=')[0] ?? '');
	},
);

test('who is acted for sees their own conversations only', async () => {
	expect(idsOf(await get('/messages', 'hana'))).toEqual(['8']);
	expect(idsOf(await get('/messages', 'chen'))).toEqual(['4', '5', '6', '7']);
	expect(idsOf(await get('/users/bjorn/messages', 'amara'))).toEqual(['1', '2', '3']);
	expect(idsOf(await get('/users/chen/messages', 'amara'))).toEqual([]);
	expect(idsOf(await get('/users/amara/messages'))).toEqual(['1', '2', '3']);
	expect(idsOf(await get('/groups/book-club/messages'))).toEqual(['4', '5', '6', '7']);
	expectRefused(await get('/groups/book-club/messages', 'yara'), 403, 'ERR_GROUP_NOT_JOINED');
	expectRefused(await get('/users/nobody/messages'), 404, 'ERR_UID_NOT_FOUND');
	expect((await get('/users/amara/messages')).data.meta.current).toEqual({ limit: 100, count: 3 });
});

test('what is unread is counted for each conversation', async () => {
	const group = { entityType: 'group', entityId: 'book-club', count: 4 };
	const counts = async (path: string, uid: string) =>
		(await get(`${path}?unread=1&count=1`, uid)).data.data;
	expect(await counts('/messages', 'bjorn')).toEqual([
		group,
		{ entityType: 'user', entityId: 'amara', count: 2 },
	]);
	expect(await counts('/groups/book-club/messages', 'bjorn')).toEqual([group]);
	expect(await counts('/users/amara/messages', 'bjorn')).toMatchObject([{ count: 2 }]);
});

test('filters narrow the list', async () => {
	const message = { receiver: 'bjorn', receiverType: 'user', category: 'message', tags: ['blue'] };
	const url = 'https://example.com/a.png';
	const data = { text: `see ${url}`, attachments: [{ url }] };
	await running.platform.post(
		'/messages',
		{ ...message, type: 'image', data },
		{ onBehalfOf: 'amara' },
	);
	await running.platform.delete('/messages/2');
	await running.platform.put('/messages/3', { data: { text: 'All done' } });
	const found = async (query: string, onBehalfOf?: string) =>
		(
			await pages(
				'/messages',
				{ limit: 100, ...Object.fromEntries(new URLSearchParams(query)) },
				onBehalfOf,
			)
		).flat();
	expect(await found('searchKey=done&category=message')).toEqual(['3']);
	expect(await found('type=image')).toEqual(['9']);
	expect(await found('attachmentTypes=image')).toEqual(['9']);
	expect(await found('hasAttachments=true')).toEqual(['9']);
	expect(await found('hasLinks=true')).toEqual(['9']);
	expect(await found('hasMentions=true')).toEqual(['5']);
	expect(await found('mentionedUids=dalia,yara')).toEqual(['5']);
	expect(await found('myMentionsOnly=true', 'dalia')).toEqual(['5']);
	expect(await found('hasReactions=true')).toEqual(['1']);
	const info = 'mentionsWithTagInfo=true&mentionsWithBlockedInfo=true&hasMentions=true';
	await running.platform.post('/users/amara/blockedusers', { blockedUids: ['dalia'] });
	expect((await get(`/messages?${info}`, 'amara')).data.data).toMatchObject([
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
	const rows = async (query: string) => (await get(`/messages?${query}`)).data.data as object[];
	expect((await rows('tags=blue'))[0]).not.toHaveProperty('tags');
	expect((await rows('tags=blue&withTags=true'))[0]).toMatchObject({ tags: ['blue'] });
});

test('unread and undelivered are told for the user acted for; blocked senders can be hidden', async () => {
	const unread = (query = '') => get(`/users/amara/messages?unread=true${query}`, 'bjorn');
	expect(idsOf(await unread())).toEqual(['1', '3']);
	const read = { messageId: 1 };
	await running.platform.post('/users/amara/conversation/read', read, { onBehalfOf: 'bjorn' });
	expect(idsOf(await unread())).toEqual(['3']);
	expect(idsOf(await get('/users/amara/messages?undelivered=true', 'bjorn'))).toEqual(['3']);
	await running.platform.post('/users/dalia/blockedusers', { blockedUids: ['chen'] });
	const hidden = '/groups/book-club/messages?hideMessagesFromBlockedUsers=true';
	expect(idsOf(await get(hidden, 'dalia'))).toEqual(['4', '6', '7']);
});
