import { asking } from './asking.mts';
import { done, expectInvalid, expectRefused, failed } from './refused.mts';
import { withSandbox } from './withSandbox.mts';

const { post, remove, read, column, pagination } = asking(withSandbox());
const friends = '/users/amara/friends';
const blocked = '/users/amara/blockedusers';

test('friends are friends both ways, and each UID has its verdict', async () => {
	const add = async (accepted: string[]) => (await post(friends, { accepted })).data.data;
	expect(await add(['Bjorn', 'nobody', 'amara'])).toEqual({
		accepted: {
			bjorn: done,
			nobody: failed('ERR_UID_NOT_FOUND'),
			amara: failed('ERR_CANNOT_FORM_SELF_RELATION'),
		},
	});
	const again = { bjorn: failed('ERR_ALREADY_FRIEND'), chen: done };
	expect(await add(['bjorn', 'chen'])).toEqual({ accepted: again });
	expect(await column('uid', '/users/bjorn/friends')).toEqual(['amara']);
	const found = `${friends}?searchKey=Chen&perPage=1`;
	expect(await read(found)).toMatchObject([{ uid: 'chen', conversationId: 'amara_user_chen' }]);
	expect(await pagination(found)).toMatchObject({ total: 1, per_page: 1 });
});

test('friends are removed on both sides; 26 at once are refused', async () => {
	await post(friends, { accepted: ['bjorn', 'chen'] });
	expect((await remove(friends, { friends: ['bjorn', 'dalia'] })).data.data).toEqual(done);
	expect(await column('uid', friends)).toEqual(['chen']);
	expect(await read('/users/bjorn/friends')).toEqual([]);
	const many = Array.from({ length: 26 }, (_, place) => `u-${place}`);
	expectInvalid(await post(friends, { accepted: many }), 'accepted');
});

test('addToConversations opens a conversation without a message', async () => {
	await post(friends, { accepted: ['yara'], addToConversations: true });
	const opened = await read('/users/yara/conversation', 'amara');
	expect(opened).toMatchObject({ conversationId: 'amara_user_yara' });
	expect(opened).not.toHaveProperty('lastMessage');
});

test('each UID that is blocked has its verdict, and the list tells since when', async () => {
	const block = async (...blockedUids: string[]) =>
		(await post(blocked, { blockedUids })).data.data;
	expect(await block('bjorn', 'nobody', 'amara')).toEqual({
		bjorn: done,
		nobody: failed('ERR_UID_NOT_FOUND'),
		amara: failed('ERR_CANNOT_BLOCK_SELF'),
	});
	expect(await block('bjorn')).toEqual({ bjorn: done });
	expect(await read(blocked)).toEqual([
		expect.objectContaining({
			...{ uid: 'bjorn', name: 'Bjorn Lindqvist', createdAt: 1735693200 },
			...{ blockedByMe: true, blockedByMeAt: expect.any(Number) },
			conversationId: 'amara_user_bjorn',
		}),
	]);
	expect(await pagination(blocked)).toMatchObject({ total: 1 });
	const listed = (direction: string) => read(`/users/bjorn/blockedusers?direction=${direction}`);
	expect(await listed('blockedByMe')).toEqual([]);
	for (const direction of ['hasBlockedMe', 'both'])
		expect(await listed(direction)).toMatchObject([{ uid: 'amara', hasBlockedMe: true }]);
	const seen = { blockedByMe: false, hasBlockedMe: true };
	expect(await read('/users/amara', 'bjorn')).toMatchObject(seen);
	await remove('/users', { uidsToDeactivate: ['bjorn'] });
	expect(await read(blocked)).toEqual([]);
});

test('no message goes from or to a blocked user', async () => {
	const text = { receiverType: 'user', category: 'message', type: 'text', data: { text: 'x' } };
	const send = (from: string, receiver: string) => post('/messages', { ...text, receiver }, from);
	await post(blocked, { blockedUids: ['bjorn'] });
	expectRefused(await send('bjorn', 'amara'), 403, 'ERR_BLOCKED_SENDER');
	expectRefused(await send('amara', 'bjorn'), 403, 'ERR_BLOCKED_RECEIVER');
	await remove(blocked, { blockedUids: ['bjorn'] });
	expect(await read(blocked)).toEqual([]);
	expect((await send('bjorn', 'amara')).status).toBe(200);
});
