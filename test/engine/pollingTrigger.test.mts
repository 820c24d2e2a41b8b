import type { IDataObject } from 'n8n-workflow';
import { basicAuth } from '../../nodes/platform/trust';
import { waitFor } from '../../harness/process/waitFor.mts';
import { published } from '../support/polling.mts';
import { placed } from '../support/trigger.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();

const publish = (parameters: IDataObject = {}, more = {}) =>
	published({
		credential: on.sandbox.credential,
		parameters: { events: ['message_sent'], ...parameters },
		workflowId: `workflow ${count++}`,
		...more,
	});
let count = 0;

const hello = { receiverType: 'user', receiverUser: 'bjorn', kind: 'text', onBehalfOf: 'amara' };
const send = async (...texts: string[]) =>
	await on.run(
		'cometChat/message/send',
		{ ...hello, text: '={{ $json.text }}', options: { requestsPerMinute: 0 } },
		{ items: texts.map((text) => ({ text })) },
	);
/** The platform's times are whole seconds. */
const nextSecond = async () => {
	const second = Math.floor(Date.now() / 1000);
	await waitFor(() => Math.floor(Date.now() / 1000) > second || undefined, 'No second passed');
};
const texts = (rows: IDataObject[] | null) => (rows ?? []).map(({ text }) => text);

it('gives nothing old when it is published, then each message once', async () => {
	await send('Before');
	const node = publish();
	expect(await node.poll()).toBeNull();
	await send('One', 'Two');
	expect(texts(await node.poll())).toEqual(['One', 'Two']);
	expect(await node.poll()).toBeNull();
	await send('Three');
	expect(texts(await node.poll())).toEqual(['Three']);
});

it('says of files that can’t be downloaded why', async () => {
	const node = publish({ options: { downloadAttachments: true } });
	await node.poll();
	await on.run('cometChat/message/send', {
		...{ ...hello, kind: 'image' },
		attachments: { values: [{ url: 'https://example.com/a.png', name: 'a.png' }] },
	});
	expect(await node.poll()).toEqual([
		expect.objectContaining({
			attachmentProblems: ['“a.png” wasn’t downloaded: its link leads to another host.'],
		}),
	]);
});

it('gives what webhooks deliver, with the same keys', async () => {
	const incoming = { user: 'n8n', password: 'secret' };
	const triggers = [
		...['message_sent', 'message_edited', 'message_deleted', 'group_created', 'group_updated'],
		...['group_member_added', 'group_member_kicked', 'group_member_banned'],
		'group_member_scope_changed',
	];
	await on.sandbox.webhook({ id: 'side', webhookURL: 'http://127.0.0.1:9/side', triggers });
	const node = publish({ events: triggers });
	expect(await node.poll()).toBeNull();
	const rows: IDataObject[] = [];
	// Polled after each, as a list shows how things are, not how they were.
	const after = async <T,>(done: Promise<T>): Promise<T> => {
		const result = await done;
		rows.push(...((await node.poll()) ?? []));
		return result;
	};
	const member = { guid: 'tea' };
	const [{ json: sent }] = await after(send('Tea?'));
	const id = sent.id as string;
	await after(on.run('cometChat/message/update', { id, text: 'Coffee?' }));
	await after(on.run('cometChat/message/delete', { id }));
	await after(on.run('cometChat/group/create', { ...member, name: 'Tea', type: 'public' }));
	const uids = { participants: ['amara', 'bjorn'] };
	await after(on.run('cometChat/groupMember/add', { ...member, ...uids }));
	const amara = { ...member, uid: 'amara' };
	await after(on.run('cometChat/groupMember/update', { ...amara, scope: 'admin' }));
	await after(on.run('cometChat/groupMember/remove', amara));
	await after(on.run('cometChat/bannedMember/ban', { ...member, uid: 'bjorn' }));
	await nextSecond();
	const name = { additionalFields: { name: 'Tea time' } };
	await after(on.run('cometChat/group/update', { ...member, ...name }));
	const deliveries = await on.sandbox.deliveries();
	const webhook = placed({
		parameters: { registration: 'manual', events: triggers },
		credentials: { cometChatWebhookApi: incoming },
	});
	const delivered: IDataObject[] = [];
	for (const { body } of deliveries) {
		const { row } = await webhook.receive(body, { authorization: basicAuth('n8n', 'secret') });
		if (row) delivered.push(row);
	}
	const comparable = (all: IDataObject[] | null) =>
		(all ?? [])
			.map(({ receivedAt: _, webhookId: __, region: ___, ...row }) => row)
			// A list of groups does not say who changed one.
			.map(({ byUid, ...row }) => (row.event === 'group_updated' ? row : { byUid, ...row }))
			.sort((one, other) => (String(one.deliveryKey) < String(other.deliveryKey) ? -1 : 1));
	expect(new Set(delivered.map(({ event }) => event))).toEqual(new Set(triggers));
	expect(comparable(rows)).toEqual(comparable(delivered));
});

it('tells of what was blocked, flagged and decided, with the keys of webhooks where there are any', async () => {
	const incoming = { cometChatWebhookApi: { user: 'n8n', password: 'secret' } };
	const delivered = ['moderation_engine_blocked', 'moderation_manual_approved'];
	const events = [...delivered, 'message_flagged', 'message_reviewed'];
	await on.sandbox.webhook({
		...{ id: 'side', webhookURL: 'http://127.0.0.1:9/side', triggers: delivered },
	});
	const node = publish({ events });
	await node.poll();
	const [{ json: message }] = await send('What the heck');
	const id = message.id as string;
	const blocked = await node.poll();
	expect(blocked).toMatchObject([
		{ event: 'moderation_engine_blocked', messageId: id, moderationStatus: 'disapproved' },
	]);
	await on.run('moderation/blockedMessage/review', { id, status: 'approved' });
	await on.run('cometChat/message/flag', { id: '2', reasonId: 'spam', onBehalfOf: 'bjorn' });
	const decided = (await node.poll()) ?? [];
	expect(decided).toMatchObject([
		{ event: 'message_flagged', messageId: '2', byUid: 'bjorn' },
		{ event: 'message_reviewed', messageId: id, moderationStatus: 'approved' },
		{ event: 'moderation_manual_approved', messageId: id },
	]);
	expect(await node.poll()).toBeNull();
	const webhook = placed({
		parameters: { registration: 'manual', events: delivered },
		credentials: incoming,
	});
	const keys = [];
	for (const { body } of await on.sandbox.deliveries()) {
		const { row } = await webhook.receive(body, { authorization: basicAuth('n8n', 'secret') });
		keys.push(row?.deliveryKey);
	}
	expect([blocked?.[0]?.deliveryKey, decided[2]?.deliveryKey]).toEqual(keys);
});

it('tells of users who were created and changed', async () => {
	const node = publish({ events: ['user_created', 'user_updated'] });
	await node.poll();
	await on.run('create user', { uid: 'nia', name: 'Nia' });
	expect(await node.poll()).toMatchObject([{ event: 'user_created', uid: 'nia', name: 'Nia' }]);
	await nextSecond();
	await on.run('cometChat/user/update', { uid: 'nia', additionalFields: { name: 'Nia K.' } });
	expect(await node.poll()).toMatchObject([{ event: 'user_updated', uid: 'nia', name: 'Nia K.' }]);
	expect(await node.poll()).toBeNull();
});

it('remembers over restarts, and repeats nothing when its memory is as of an earlier poll', async () => {
	const node = publish();
	await node.poll();
	const early = node.stored();
	await send('One');
	expect(texts(await node.poll())).toEqual(['One']);
	const late = node.stored();
	const again = async (stored: IDataObject) => texts(await publish({}, { stored }).poll());
	expect(await again(late)).toEqual([]);
	// A crash between the poll and n8n's saving: the same again, with the same key.
	expect(await again(early)).toEqual(['One']);
});

it('marks what it keeps as changed with every poll that gives something', async () => {
	const node = publish();
	await node.poll();
	expect(node.hasChanged()).toBe(true);
});

it('gives nothing and forgets nothing when a list fails', async () => {
	const node = publish({ events: ['message_sent', 'user_created'] });
	await node.poll();
	await send('One');
	await on.sandbox.faults([{ kind: 500, path: '/users' }]);
	await expect(node.poll()).rejects.toThrow();
	await on.sandbox.faults([]);
	expect(texts(await node.poll())).toEqual(['One']);
	expect(await node.poll()).toBeNull();
});

it('works off a backlog, the oldest first, and each once', async () => {
	const node = publish({}, { budget: 60_000 });
	await node.poll();
	const all = many(2300, (index) => `Message ${index}`);
	await on.sandbox.limits({ message: 100_000 });
	await send(...all);
	const got: unknown[] = [];
	for (let polls = 0; polls < 10 && got.length < all.length; polls++)
		got.push(...texts(await node.poll()));
	expect(got).toEqual(all);
	expect(await node.poll()).toBeNull();
});

it('goes back after a pause as far as Catch Up says, and never before it was published', async () => {
	const node = publish({ events: ['user_created'] });
	await node.poll();
	const { 'node:CometChat Polling Trigger': kept } = node.stored() as Record<string, IDataObject>;
	const { polled } = kept as { polled: { appId: string; memories: Record<string, object> } };
	const now = Math.floor(Date.now() / 1000);
	const ago = (hours: number) => now - hours * 3600;
	const since = async (hours: number, catchUp: string) => {
		const memories = { usersCreated: { start: ago(hours), at: ago(hours), seen: {} } };
		const stored = { 'node:CometChat Polling Trigger': { polled: { ...polled, memories } } };
		const options = { catchUp };
		const later = publish({ events: ['user_created'], options }, { stored });
		return (await later.poll())?.map(({ uid }) => uid) ?? [];
	};
	const times = { eva: 30 * 60, finn: 5 * 3600, gus: 100 * 3600 };
	for (const [uid, seconds] of Object.entries(times)) {
		const createdAt = new Date((now - seconds) * 1000).toISOString();
		const more = { additionalFields: { createdAt } };
		await on.run('import users', { uid, name: uid, ...more });
	}
	expect(await since(48, 'hour')).toEqual(['eva']);
	expect(await since(48, 'day')).toEqual(['finn', 'eva']);
	expect(await since(4, 'week')).toEqual(['eva']);
	expect(await since(400, 'week')).toEqual(['gus', 'finn', 'eva']);
});

it('misses nothing that shows late', async () => {
	const now = Math.floor(Date.now() / 1000);
	const memories = { usersCreated: { start: now - 600, at: now, seen: {} } };
	const polled = { appId: on.sandbox.appId, memories };
	const stored = { 'node:CometChat Polling Trigger': { polled } };
	const node = publish({ events: ['user_created'] }, { stored });
	expect(await node.poll()).toBeNull();
	const createdAt = new Date((now - 60) * 1000).toISOString();
	await on.run('import users', { uid: 'late', name: 'Late', additionalFields: { createdAt } });
	expect(await node.poll()).toMatchObject([{ uid: 'late' }]);
	expect(await node.poll()).toBeNull();
});

it('reads a crowd of one second whole, and a long list in pieces', async () => {
	const now = Math.floor(Date.now() / 1000) - 3600;
	const memories = { usersCreated: { start: now, at: now, seen: {} } };
	const polled = { appId: on.sandbox.appId, memories };
	const stored = { 'node:CometChat Polling Trigger': { polled } };
	const users = many(2600, (index) => ({
		uid: `user-${index}`,
		createdAt: new Date((now + (index < 1300 ? 0 : index)) * 1000).toISOString(),
	}));
	await on.sandbox.limits({ import: 1000 });
	await on.run(
		'import users',
		{
			...{ uid: '={{ $json.uid }}', name: '={{ $json.uid }}' },
			additionalFields: { createdAt: '={{ $json.createdAt }}' },
		},
		{ items: users },
	);
	const later = publish({ events: ['user_created'] }, { stored });
	const before = await on.sandbox.lastRequest();
	const got: unknown[] = [];
	for (let polls = 0; polls < 12 && got.length < 2600; polls++)
		got.push(...((await later.poll()) ?? []).map(({ uid }) => uid));
	const { length: requests } = await on.sandbox.requests(before);
	expect(requests).toBeLessThan(60);
	expect(new Set(got).size).toBe(2600);
	expect(got).toHaveLength(2600);
	expect(await later.poll()).toBeNull();
});

it('gets all of a backlog whose order is not that of its times', async () => {
	const now = Math.floor(Date.now() / 1000) - 3600;
	const memories = { messages: { start: now, at: now, seen: {} } };
	const stored = {
		'node:CometChat Polling Trigger': { polled: { appId: on.sandbox.appId, memories } },
	};
	await on.sandbox.limits({ import: 1000 });
	const batch = async (name: string, count: number) =>
		await on.run(
			'dataImport/message/import',
			{
				...{ muid: '={{ $json.muid }}', sentAt: '={{ $json.sentAt }}', kind: 'text', text: 'Hi' },
				...{ sender: 'amara', receiverType: 'user', receiver: 'bjorn' },
			},
			{
				items: many(count, (index) => ({
					muid: `${name}-${index}`,
					sentAt: new Date((now + (index % 100)) * 1000).toISOString(),
				})),
			},
		);
	await batch('a', 1000);
	await batch('b', 500);
	const node = publish({}, { stored });
	const got: unknown[] = [];
	for (let polls = 0; polls < 5; polls++)
		got.push(...((await node.poll()) ?? []).map(({ messageId }) => messageId));
	expect([new Set(got).size, got.length]).toEqual([1500, 1500]);
});

it('takes no part in a poll that goes on, and leaves its memory alone', async () => {
	const node = publish();
	await node.poll();
	await send('One');
	await on.sandbox.latency(300);
	const both = await Promise.all([node.poll(), node.poll()]);
	await on.sandbox.latency(0);
	expect(both.map(texts)).toEqual([['One'], []]);
});

it('shows the newest events in a test, keeps nothing, and says when there is none', async () => {
	const node = publish();
	const before = JSON.stringify(node.stored());
	await send('One', 'Two');
	expect(texts(await node.poll('manual')).slice(-2)).toEqual(['One', 'Two']);
	expect(JSON.stringify(node.stored())).toBe(before);
	const none = publish({ filters: { textContains: ['zebra'] } });
	await expect(none.poll('manual')).rejects.toThrow('No such event was found');
});

it('tells of calls that ended, with the people in them by UID', async () => {
	const rows = await publish({ events: ['call_ended'] }).poll('manual');
	expect(rows?.[0]).toMatchObject({
		event: 'call_ended',
		sessionId: expect.stringMatching(/^v1\.us\./),
		participantUids: ['amara', 'bjorn'],
		endedAt: expect.stringMatching(/^20/),
	});
	expect(rows?.[0]).not.toHaveProperty('participantNames');
});

it('gives what passes the filters, and all of it without Simplify', async () => {
	const node = publish({ simplify: false, filters: { textContains: ['tea'] } });
	await node.poll();
	await send('Coffee', 'Tea');
	expect(await node.poll()).toEqual([
		expect.objectContaining({
			event: 'message_sent',
			data: { message: expect.objectContaining({ sender: 'amara' }) },
		}),
	]);
});

it('begins anew with another app', async () => {
	const node = publish();
	await node.poll();
	const stored = JSON.parse(JSON.stringify(node.stored()).replace(on.sandbox.appId, 'another'));
	await send('One');
	expect(await publish({}, { stored }).poll()).toBeNull();
});

it.each([
	[{ events: [] }, 'Events is missing'],
	[{ filters: { sender: { mode: 'id', value: 'a b' } } }, 'Sender'],
])('refuses %j', async (parameters, message) => {
	await expect(publish(parameters as IDataObject).poll()).rejects.toThrow(message);
});
