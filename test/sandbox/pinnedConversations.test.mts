import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const path = '/conversations/pinned';
const replace = (...pinnedConversations: object[]) =>
	running.platform.put(path, { pinnedConversations });
const shown = { pinnedBy: 'app_system', pinnedAt: expect.any(Number) };

test('the list is replaced as a whole, in order, each once', async () => {
	await replace({ uid: 'chen' });
	const answer = await replace({ guid: 'book-club' }, { uid: 'amara' }, { guid: 'book-club' });
	const rows = [
		{ conversationId: 'group_book-club', conversationType: 'group', ...shown },
		{ conversationId: 'amara_user_app_system', conversationType: 'user', ...shown },
	];
	expect(answer.data).toEqual({ data: rows });
	expect((await running.platform.get(path)).data).toEqual({ data: rows });
	expect((await replace()).data).toEqual({ data: [] });
});

test('what cannot be pinned leaves the list as it is', async () => {
	await replace({ uid: 'chen' });
	expectRefused(await replace({ uid: 'none' }), 404, 'ERR_UID_NOT_FOUND');
	expectRefused(await replace({ guid: 'none' }), 404, 'ERR_GUID_NOT_FOUND');
	expectInvalid(await replace({}), 'pinnedConversations');
	expectRefused(
		await replace(...['amara', 'bjorn', 'chen', 'dalia', 'emeka', 'freya'].map((uid) => ({ uid }))),
		400,
		'ERR_SYSTEM_PINNED_CONVERSATIONS_LIMIT_EXCEEDED',
	);
	expect((await running.platform.get(path)).data.data).toHaveLength(1);
});

test('a user neither pins nor unpins what is pinned for all', async () => {
	await replace({ guid: 'book-club' });
	const own = '/groups/book-club/conversation/pin';
	const code = 'ERR_SYSTEM_PINNED_CONVERSATION';
	expectRefused(await running.platform.post(own, {}, { onBehalfOf: 'amara' }), 403, code);
	expectRefused(await running.platform.delete(own, {}, { onBehalfOf: 'amara' }), 403, code);
});
