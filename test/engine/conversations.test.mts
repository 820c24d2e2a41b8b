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

it.each([
	['once for each of its users', {}, 2],
	['once in all', { unique: '1' }, 1],
])('Get Many of all users shows a conversation %s', async (_, options, count) => {
	const given = { returnAll: true, filters: { conversationType: 'user' }, options };
	const rows = await on.run('cometChat/conversation/getAll', given);
	const ids = rows.map(({ json }) => json.conversationId);
	expect(ids.filter((one) => one === 'amara_user_bjorn')).toHaveLength(count);
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

it('says of unread counts that are messages, and gives these as they came', async () => {
	const body = { data: [{ id: '7', sender: 'bjorn', data: { text: 'Tea' } }] };
	await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
	const as = { onBehalfOf: { __rl: true, mode: 'id', value: 'amara' } };
	const { rows, hints } = await on.tell('cometChat/conversation/getUnreadCounts', as);
	expect(rows[0]?.json).toMatchObject({ id: '7', sender: 'bjorn' });
	expect(hints.join()).toContain('other rows than counts');
});
