import { receiver, until } from './receiver.mts';
import { withSandbox } from './withSandbox.mts';

const running = withSandbox();
let there: Awaited<ReturnType<typeof receiver>>;
beforeEach(async () => {
	there = await receiver();
	const triggers = await running.sandbox.samples();
	await running.sandbox.webhook({ id: 'all', webhookURL: there.address, triggers });
});
afterEach(() => there.stop());

const as = (onBehalfOf: string) => ({ onBehalfOf });
const hello = (change: object = {}) => ({
	...{ receiver: 'bjorn', receiverType: 'user', category: 'message', type: 'text' },
	data: { text: 'Hello!' },
	...change,
});
const send = async (change: object = {}, by = 'amara') =>
	(await running.platform.post('/messages', hello(change), as(by))).data.data as { id: string };

/** What was told since the last time, by trigger, once all has come. */
async function told(): Promise<Record<string, Record<string, unknown>[]>> {
	await until(async () => {
		const all = await running.sandbox.deliveries();
		return all.every(({ state }) => state === 'delivered') ? true : undefined;
	});
	const byTrigger = Object.groupBy(there.received.splice(0), ({ body }) => body.trigger);
	return Object.fromEntries(
		Object.entries(byTrigger).map(([trigger, all = []]) => [
			trigger,
			all.map(({ body }) => body.data),
		]),
	);
}

/** What was told, which was this and nothing else. */
async function expectTold(wanted: Record<string, object[]>): Promise<void> {
	const found = await told();
	expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
	expect(found).toMatchObject(wanted);
}

const user = (uid: string) => ({ uid, name: expect.any(String) });

test('messages that are sent, mention somebody, and are answered in a thread', async () => {
	const { id } = await send({ muid: 'm-1' });
	const message = {
		...{ id, muid: 'm-1', conversationId: 'amara_user_bjorn', sender: 'amara', receiver: 'bjorn' },
		...{ receiverType: 'user', category: 'message', type: 'text', sentAt: expect.any(Number) },
		data: { text: 'Hello!', entities: { sender: { entity: user('amara') } } },
	};
	const moderation = { status: 'approved' };
	await expectTold({
		message_sent: [{ message }],
		moderation_engine_approved: [{ message: { ...message, data: { text: 'Hello!', moderation } } }],
	});
	const data = { text: 'Look, <@uid:bjorn>' };
	await running.platform.post(`/messages/${id}/thread`, hello({ data }), as('amara'));
	const reply = { parentId: id, data: { mentions: { bjorn: user('bjorn') } } };
	expect(await told()).toMatchObject({
		message_sent: [{ message: reply }],
		user_mentioned: [{ message: reply }],
	});
});

test('edits and deletions, of which the text is not told', async () => {
	const { id } = await send();
	await told();
	const edit = { data: { text: 'Good day!' } };
	await running.platform.put(`/messages/${id}`, edit, as('amara'));
	const action = { category: 'action', type: 'message', sender: 'amara' };
	const on = { id, data: { text: 'Good day!' }, editedBy: 'amara', editedAt: expect.any(Number) };
	await expectTold({
		message_edited: [
			{
				message: {
					...action,
					data: {
						action: 'edited',
						entities: { by: { entity: user('amara') }, on: { entity: on } },
					},
				},
			},
		],
	});
	await running.platform.delete(`/messages/${id}`, { permanent: true }, as('amara'));
	const { message_deleted: [deleted] = [] } = await told();
	const { data } = deleted?.message as { data: object };
	expect(deleted?.message).toMatchObject(action);
	const by = { entity: { uid: 'amara', name: 'Amara Okafor' }, entityType: 'user' };
	const gone = { deletedAt: expect.any(Number) as number, deletedBy: 'amara' };
	const entity = { id, conversationId: 'amara_user_bjorn', ...gone };
	const entities = { by, on: { entity, entityType: 'message' } };
	expect(data).toEqual({ action: 'deleted', entities });
});

test('receipts, each once', async () => {
	const { id } = await send();
	await told();
	const mark = (what: string) =>
		running.platform.post(`/users/amara/conversation/${what}`, {}, as('bjorn'));
	const receipt = (action: string) => ({
		...{ receiver: 'amara', receiverType: 'user', type: 'receipts', sender: 'bjorn' },
		messageSender: 'amara',
		body: { action, messageId: id, user: user('bjorn'), timestamp: expect.any(Number) },
	});
	await mark('delivered');
	await expectTold({ message_delivery_receipt: [receipt('delivered')] });
	await mark('read');
	await expectTold({ message_read_receipt: [receipt('read')] });
	await mark('read');
	await running.platform.post('/users/bjorn/conversation/read', {}, as('amara'));
	const own = (await told()).message_read_receipt ?? [];
	expect(own.map(({ sender }) => sender)).toEqual(['amara']);
});

test('reactions that come and go', async () => {
	const { id } = await send();
	await told();
	const path = `/messages/${id}/reactions/${encodeURIComponent('👍')}`;
	const reaction = {
		...{ id: expect.stringMatching(/^\d+$/), messageId: id, reaction: '👍', uid: 'bjorn' },
		...{ reactedAt: expect.any(Number), reactedBy: { uid: 'bjorn', name: 'Bjorn Lindqvist' } },
	};
	for (let twice = 0; twice < 2; twice++) await running.platform.post(path, {}, as('bjorn'));
	await expectTold({ message_reaction_added: [{ reaction }] });
	for (let twice = 0; twice < 2; twice++) {
		await running.platform.delete(path, undefined, as('bjorn'));
	}
	await expectTold({ message_reaction_removed: [{ reaction }] });
});

test('users who are blocked, and those who were', async () => {
	const path = '/users/amara/blockedusers';
	const blockedUids = ['bjorn', 'chen', 'amara'];
	for (let twice = 0; twice < 2; twice++) await running.platform.post(path, { blockedUids });
	const by = { uid: 'amara', name: 'Amara Okafor' };
	const users = { bjorn: { uid: 'bjorn', name: 'Bjorn Lindqvist' }, chen: user('chen') };
	await expectTold({ user_blocked: [{ users, by }] });
	await running.platform.delete(path, { blockedUids: ['bjorn', 'dalia'] });
	await expectTold({ user_unblocked: [{ users: { bjorn: users.bjorn }, by }] });
});

test('groups that are made, changed, handed over and deleted', async () => {
	const crew = { guid: 'crew', name: 'Crew', type: 'public' };
	await running.platform.post('/groups', { ...crew, owner: 'amara' });
	const group = { ...crew, membersCount: 1, owner: 'amara', conversationId: 'group_crew' };
	await expectTold({
		group_created: [
			{ group: { ...group, scope: 'admin', hasJoined: true }, members: { amara: user('amara') } },
		],
	});
	await running.platform.put('/groups/crew', { name: 'Deck' }, as('amara'));
	const changed = { ...group, name: 'Deck', updatedBy: 'amara', updatedAt: expect.any(Number) };
	await expectTold({ group_updated: [{ group: changed }] });
	await running.platform.put('/groups/crew', { owner: 'bjorn' });
	const handedOver = { name: 'Deck', owner: 'bjorn', oldOwner: 'amara', updatedBy: 'app_system' };
	await expectTold({ group_owner_transferred: [{ group: handedOver }] });
	await running.platform.delete('/groups/crew', undefined, as('bjorn'));
	await expectTold({ group_deleted: [{ group: { guid: 'crew', updatedBy: 'bjorn' } }] });
});

test('members who come, change and go', async () => {
	const path = '/groups/chess-night';
	await running.platform.post(`${path}/members`, { participants: ['chen'], usersToBan: ['dalia'] });
	const by = user('app_system');
	const group = { guid: 'chess-night', membersCount: expect.any(Number) };
	await expectTold({
		group_member_added: [{ group, by, members: { chen: user('chen') } }],
		group_member_banned: [{ group, by, members: { dalia: user('dalia') } }],
	});
	await running.platform.put(`${path}/members/chen`, { scope: 'moderator' });
	const scopes = { scope: 'moderator', oldScope: 'participant' };
	await expectTold({
		group_member_scope_changed: [{ group, by, members: { chen: { ...user('chen'), ...scopes } } }],
	});
	await running.platform.delete(`${path}/members/chen`);
	await expectTold({ group_member_kicked: [{ group, by, members: { chen: user('chen') } }] });
	await running.platform.post(`${path}/bannedusers/chen`, {});
	await expectTold({ group_member_banned: [{ group, by, members: { chen: user('chen') } }] });
	await running.platform.delete(`${path}/bannedusers/chen`);
	await expectTold({ group_member_unbanned: [{ group, by, members: { chen: user('chen') } }] });
});

test('what rules keep back, and moderators let go', async () => {
	const list = (await running.platform.get('/moderation/keywords/profanity')).data.data;
	const [word] = (list as { searchTerms: string[] }).searchTerms;
	const { id } = await send({ data: { text: `You ${word}!` } });
	const message = { id, data: { moderation: { status: 'disapproved' } } };
	await expectTold({ moderation_engine_blocked: [{ message }] });
	await running.platform.patch(`/moderation/blocked-messages/${id}`, { status: 'approved' });
	await expectTold({
		moderation_manual_approved: [
			{
				message: { id, data: { moderation: { status: 'approved' } } },
				moderation: [{ condition: { operand: 'text' }, rule: { id: 'profanity-filter' } }],
				reviewed: true,
			},
		],
	});
});

test('the verdict on a message of another chat', async () => {
	await running.platform.post('/moderation/messages', {
		...{ sender: 'amara', receiver: 'bjorn', receiverType: 'user' },
		...{ category: 'message', type: 'text', data: { text: 'Hello!' } },
	});
	const message = { data: { text: 'Hello!', moderation: { status: 'approved' } } };
	await expectTold({ moderation_engine_approved: [{ message }] });
});

test('nobody is told of what was refused, of imports, or by a webhook that is off', async () => {
	await running.platform.post('/messages', hello({ receiver: 'nobody' }), as('amara'));
	await running.platform.post('/groups', { guid: 'x', name: 'X', type: 'password' });
	await running.platform.importUsers({ zoe: { uid: 'zoe', name: 'Zoe' } });
	const { sandbox, platform } = running;
	const { managementKey: key, managementSecret: secret, appId } = sandbox;
	const headers = { key, secret, 'x-webhook-version': '2' };
	await platform.send('PUT', `/apps/${appId}/webhooks/all`, { enabled: false }, headers);
	await send();
	expect(await told()).toEqual({});
	expect(await sandbox.deliveries()).toEqual([]);
});

test('what an answer was lost for is told all the same', async () => {
	await running.sandbox.faults([{ kind: 'reset-after', times: 1 }]);
	await expect(send()).rejects.toThrow();
	expect((await told()).message_sent).toHaveLength(1);
});
