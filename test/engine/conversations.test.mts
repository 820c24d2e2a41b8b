import { id } from '../catalogue/case.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const onBehalfOf = id('amara');
const withBjorn = { onBehalfOf, conversationWith: 'user', uid: id('bjorn') };
const inBookClub = { onBehalfOf, conversationWith: 'group', guid: id('book-club') };
const byId = { onBehalfOf, conversationWith: 'id', conversationId: 'amara_user_bjorn' };

it.each([
	[withBjorn, 'amara_user_bjorn'],
	[inBookClub, 'group_book-club'],
	[byId, 'amara_user_bjorn'],
])('gets the conversation of %j', async (parameters, conversationId) => {
	const [row] = await on.run('cometChat/conversation/get', parameters);
	expect(row.json).toMatchObject({ conversationId, lastMessage: expect.anything() });
});

it('takes a list of one for a conversation', async () => {
	const body = { data: [{ conversationId: 'amara_user_bjorn' }] };
	await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
	const [row] = await on.run('cometChat/conversation/get', withBjorn);
	expect(row.json).toEqual({ conversationId: 'amara_user_bjorn' });
});

describe('Get Many', () => {
	const idsBy = async (filters: object, options: object = {}) => {
		const parameters = { returnAll: true, filters, options } as never;
		const rows = await on.run('cometChat/conversation/getAll', parameters);
		return rows.map(({ json }) => json.conversationId);
	};

	it('shows those of a user', async () => {
		const options = { onBehalfOf };
		expect(await idsBy({}, options)).toEqual(['group_book-club', 'amara_user_bjorn']);
		expect(await idsBy({ conversationType: 'user' }, options)).toEqual(['amara_user_bjorn']);
		expect(await idsBy({ searchKey: 'book' }, options)).toEqual(['group_book-club']);
		await on.run('cometChat/conversation/update', { ...withBjorn, tags: 'urgent' });
		expect(await idsBy({ tags: ['urgent'] }, options)).toEqual(['amara_user_bjorn']);
		await on.run('cometChat/conversation/pin', withBjorn);
		expect(await idsBy({ pinnedBy: ['me', 'system'] }, options)).toEqual(['amara_user_bjorn']);
	});

	it('shows those of all users once for each of its users, or once in all', async () => {
		const all = await idsBy({ conversationType: 'user' });
		expect(all.filter((one) => one === 'amara_user_bjorn')).toHaveLength(2);
		const once = await idsBy({ conversationType: 'user' }, { unique: '1' });
		expect(once.filter((one) => one === 'amara_user_bjorn')).toHaveLength(1);
	});
});

const unread = async () => {
	const [row] = await on.run('cometChat/conversation/get', withBjorn);
	return Number(row.json.unreadMessageCount);
};

it('marks as read, and as unread after a message', async () => {
	expect(await unread()).toBe(1);
	const parameters = { ...withBjorn, messageId: '3' };
	const [read] = await on.run('cometChat/conversation/markAsRead', parameters);
	expect(read.json).toEqual({
		...{ read: true, uid: 'bjorn', onBehalfOf: 'amara', messageId: 3 },
		message: expect.stringMatching(/marked as read/),
	});
	expect(await unread()).toBe(0);
	await on.run('cometChat/conversation/markAsUnread', { ...withBjorn, messageId: 1 });
	expect(await unread()).toBe(1);
});

it('pins and unpins', async () => {
	const [pinned] = await on.run('cometChat/conversation/pin', withBjorn);
	expect(pinned.json).toMatchObject({ pinnedBy: 'amara', pinnedAt: expect.any(String) });
	await on.run('cometChat/conversation/unpin', withBjorn);
	const [row] = await on.run('cometChat/conversation/get', { ...withBjorn, simplify: false });
	expect(row.json).not.toHaveProperty('pinnedAt');
});

describe('Reset', () => {
	it('clears it for one user', async () => {
		const [row] = await on.run('cometChat/conversation/reset', withBjorn);
		expect(row.json).toMatchObject({ reset: true, uid: 'bjorn', onBehalfOf: 'amara' });
		const [mine] = await on.run('cometChat/conversation/get', withBjorn);
		expect(mine.json).not.toHaveProperty('lastMessage');
		const other = { ...withBjorn, onBehalfOf: id('bjorn'), uid: onBehalfOf };
		const [theirs] = await on.run('cometChat/conversation/get', other);
		expect(theirs.json).toHaveProperty('lastMessage');
	});

	it('deletes messages only between two users', async () => {
		const count = async () => (await on.sandbox.state('messages')).length;
		const before = await count();
		const additionalFields = { deleteMessagesPermanently: true };
		await on.run('cometChat/conversation/reset', { ...inBookClub, additionalFields });
		expect(await count()).toBe(before);
		await on.run('cometChat/conversation/reset', { ...withBjorn, additionalFields });
		expect(await count()).toBe(before - 3);
	});
});

it.each([
	['deletes for all', 'amara_user_bjorn', false],
	['leaves that of others', 'hana_user_ivan', true],
])('%s, and cannot tell the two apart after a lost answer', async (_, conversationId, isLeft) => {
	await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', times: 1 }]);
	const [row] = await on.run(
		'cometChat/conversation/delete',
		{ onBehalfOf, conversationId },
		{ continueOnFail: true },
	);
	expect(row.json).toMatchObject({
		error: expect.stringContaining(
			`Conversation ID “${conversationId}”: The acting user doesn’t have`,
		),
		message: expect.stringMatching(/^It may already be deleted, or belong to others/),
	});
	const left = await on.sandbox.state('conversations');
	expect(left.some((one) => one.conversationId === conversationId)).toBe(isLeft);
});
