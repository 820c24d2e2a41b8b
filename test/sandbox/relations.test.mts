import { expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
const uidsOf = (data: unknown): string[] => (data as { uid: string }[]).map(({ uid }) => uid);
const done = { success: true, message: expect.stringMatching(/\S/) };

describe('friends', () => {
	const path = '/users/amara/friends';

	test('are friends both ways, and each UID has its verdict', async () => {
		const add = (accepted: string[]) => running.platform.post(path, { accepted });
		expect((await add(['Bjorn', 'nobody', 'amara'])).data.data).toEqual({
			accepted: {
				bjorn: done,
				nobody: failed('ERR_UID_NOT_FOUND'),
				amara: failed('ERR_CANNOT_FORM_SELF_RELATION'),
			},
		});
		expect((await add(['bjorn', 'chen'])).data.data).toEqual({
			accepted: { bjorn: failed('ERR_ALREADY_FRIEND'), chen: done },
		});
		expect(uidsOf((await running.platform.get('/users/bjorn/friends')).data.data)).toEqual([
			'amara',
		]);
		const found = await running.platform.get(`${path}?searchKey=Chen&perPage=1`);
		expect(found.data.data).toMatchObject([{ uid: 'chen', conversationId: 'amara_user_chen' }]);
		expect(found.data.meta.pagination).toMatchObject({ total: 1, per_page: 1 });
	});

	test('are removed on both sides; 26 at once and an unknown user are refused', async () => {
		await running.platform.post(path, { accepted: ['bjorn', 'chen'] });
		const answer = await running.platform.delete(path, { friends: ['bjorn', 'dalia'] });
		expect(answer.data.data).toEqual(done);
		expect(uidsOf((await running.platform.get(path)).data.data)).toEqual(['chen']);
		expect((await running.platform.get('/users/bjorn/friends')).data.data).toEqual([]);
		const many = Array.from({ length: 26 }, (_, place) => `u-${place}`);
		expectInvalid(await running.platform.post(path, { accepted: many }), 'accepted');
		expectRefused(await running.platform.get('/users/nobody/friends'), 404, 'ERR_UID_NOT_FOUND');
	});

	test('addToConversations opens a conversation without a message', async () => {
		await running.platform.post(path, { accepted: ['yara'], addToConversations: true });
		const answer = await running.platform.get('/users/yara/conversation', { onBehalfOf: 'amara' });
		expect(answer.data.data).toMatchObject({ conversationId: 'amara_user_yara' });
		expect(answer.data.data).not.toHaveProperty('lastMessage');
	});
});

describe('blocked users', () => {
	const path = '/users/amara/blockedusers';

	test('each UID has its verdict, and the list tells since when', async () => {
		const block = await running.platform.post(path, { blockedUids: ['bjorn', 'nobody', 'amara'] });
		expect(block.data.data).toEqual({
			bjorn: done,
			nobody: failed('ERR_UID_NOT_FOUND'),
			amara: failed('ERR_CANNOT_BLOCK_SELF'),
		});
		const again = await running.platform.post(path, { blockedUids: ['bjorn'] });
		expect(again.data.data).toEqual({ bjorn: done });
		const list = await running.platform.get(path);
		expect(list.data.data).toEqual([
			expect.objectContaining({
				uid: 'bjorn',
				name: 'Bjorn Lindqvist',
				createdAt: 1735693200,
				blockedByMe: true,
				blockedByMeAt: expect.any(Number),
				conversationId: 'amara_user_bjorn',
			}),
		]);
		expect(list.data.meta.pagination).toMatchObject({ total: 1 });
		const listed = async (direction: string) =>
			(await running.platform.get(`/users/bjorn/blockedusers?direction=${direction}`)).data.data;
		expect(await listed('blockedByMe')).toEqual([]);
		for (const direction of ['hasBlockedMe', 'both']) {
			expect(await listed(direction)).toMatchObject([{ uid: 'amara', hasBlockedMe: true }]);
		}
		const seen = await running.platform.get('/users/amara', { onBehalfOf: 'bjorn' });
		expect(seen.data.data).toMatchObject({ blockedByMe: false, hasBlockedMe: true });
		await running.platform.delete(path, { blockedUids: ['bjorn'] });
		expect((await running.platform.get(path)).data.data).toEqual([]);
	});

	test('no message goes from or to a blocked user', async () => {
		await running.platform.post(path, { blockedUids: ['bjorn'] });
		const send = (from: string, receiver: string) =>
			running.platform.post(
				'/messages',
				{ receiver, receiverType: 'user', category: 'message', type: 'text', data: { text: 'x' } },
				{ onBehalfOf: from },
			);
		expectRefused(await send('bjorn', 'amara'), 403, 'ERR_BLOCKED_SENDER');
		expectRefused(await send('amara', 'bjorn'), 403, 'ERR_BLOCKED_RECEIVER');
		await running.platform.delete(path, { blockedUids: ['bjorn'] });
		expect((await send('bjorn', 'amara')).status).toBe(200);
	});
});
