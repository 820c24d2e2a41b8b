import type { IDataObject } from 'n8n-workflow';
import { basicAuth } from '../../nodes/platform/trust';
import { waitFor } from '../../harness/process/waitFor.mts';
import { clockAhead } from '../support/clockAhead.mts';
import { nextSecond } from '../support/nextSecond.mts';
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

const hello = {
	receiverType: 'user',
	receiverUser: 'bjorn',
	kind: 'text',
	options: { onBehalfOf: 'amara' },
};
const send = async (...texts: string[]) =>
	await on.run(
		'cometChat/message/send',
		{ ...hello, text: '={{ $json.text }}', options: { ...hello.options, requestsPerMinute: 0 } },
		{ items: texts.map((text) => ({ text })) },
	);
/** The rows that CometChat Trigger makes of what was delivered. */
async function deliveredTo(events: string[]) {
	const webhook = placed({
		parameters: { registration: 'manual', events },
		credentials: { cometChatWebhookApi: { user: 'n8n', password: 'secret' } },
	});
	const rows: IDataObject[] = [];
	for (const { body } of await on.sandbox.deliveries()) {
		const { row } = await webhook.receive(body, { authorization: basicAuth('n8n', 'secret') });
		if (row) rows.push(row);
	}
	return rows;
}
const texts = (rows: IDataObject[] | null) => (rows ?? []).map(({ text }) => text);

it('gives nothing old when it is published, then each message once', async () => {
	await send('Before');
	const node = publish();
	expect(await node.poll()).toBeNull();
	expect(node.hasChanged()).toBe(true);
	await send('One', 'Two');
	expect(texts(await node.poll())).toEqual(['One', 'Two']);
	expect(await node.poll()).toBeNull();
	await send('Three');
	expect(texts(await node.poll())).toEqual(['Three']);
});

it('needs the hosts of those APIs alone in which its events are found', async () => {
	const credential = { ...on.sandbox.credential, callHost: '' };
	const node = publish({}, { credential });
	await node.poll();
	await send('One');
	expect(texts(await node.poll())).toEqual(['One']);
	expect(texts(await publish({}, { credential }).poll('manual'))).toContain('One');
	await expect(publish({ events: ['call_ended'] }, { credential }).poll()).rejects.toThrow(
		'Call Host',
	);
});

it('gives what happens while it is published', async () => {
	const node = publish();
	const busy = { kind: '429', method: 'GET', path: '/messages', seconds: 1 } as const;
	await on.sandbox.faults(many(100, (index) => ({ ...busy, nth: index + 2 })));
	const first = node.poll();
	await waitFor(
		async () => (await on.sandbox.requests()).some(({ status }) => status === 429) || undefined,
		'The poll made no second request',
	);
	await nextSecond();
	await send('Meanwhile');
	await on.sandbox.faults([]);
	expect(texts(await first)).toEqual(['Meanwhile']);
	expect(await node.poll()).toBeNull();
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
	const delivered = await deliveredTo(triggers);
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
	const keys = (await deliveredTo(delivered)).map(({ deliveryKey }) => deliveryKey);
	expect([blocked?.[0]?.deliveryKey, decided[2]?.deliveryKey]).toEqual(keys);
});

it('tells of a message that waits for moderation once it is decided, and of later ones meanwhile', async () => {
	const node = publish();
	await node.poll();
	await send('Waits', 'Later');
	const sent = (await on.sandbox.state<IDataObject & { data: IDataObject }>('messages')).slice(-2);
	const [waits, later] = sent.sort((one, other) => Number(one.id) - Number(other.id));
	const pending = { ...waits, data: { ...waits?.data, moderation: { status: 'pending' } } };
	const body = { data: [pending, later] };
	await on.sandbox.faults([{ kind: 'status', path: '/v3/messages$', status: 200, body }]);
	expect(texts(await node.poll())).toEqual(['Later']);
	expect(await node.poll()).toBeNull();
	await on.sandbox.faults([]);
	expect(texts(await node.poll())).toEqual(['Waits']);
	expect(await node.poll()).toBeNull();
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

const SECOND = 1000;
/** What n8n kept of a node that polled last at a time. */
const keptSince = (list: string, start: number, at = start) => {
	const polled = { appId: on.sandbox.appId, memories: { [list]: { start, at, seen: {} } } };
	return { stored: { 'node:CometChat Polling Trigger': { polled } } };
};
const iso = (seconds: number) => new Date(seconds * SECOND).toISOString();
const importing = async (what: 'user' | 'message', parameters: IDataObject, items: IDataObject[]) =>
	await on.run(
		`dataImport/${what}/import`,
		{ ...parameters, options: { requestsPerMinute: 0 } },
		{ items },
	);

it('misses nothing that shows late', async () => {
	const now = Math.floor(Date.now() / SECOND);
	const events = { events: ['user_created'] };
	const node = publish(events, keptSince('usersCreated', now - 600, now));
	expect(await node.poll()).toBeNull();
	const additionalFields = { createdAt: iso(now - 60) };
	await importing('user', { uid: 'late', name: 'Late', additionalFields }, [{}]);
	expect(await node.poll()).toMatchObject([{ uid: 'late' }]);
	expect(await node.poll()).toBeNull();
});

const said = {
	...{ muid: '={{ $json.id }}', text: '={{ $json.id }}', sentAt: '={{ $json.at }}', kind: 'text' },
	...{ sender: 'amara', receiverType: 'user', receiver: 'bjorn' },
};
const joined = {
	...{ uid: '={{ $json.id }}', name: 'X', additionalFields: { createdAt: '={{ $json.at }}' } },
};

it.each<[string, 'user' | 'message', number, (index: number) => number]>([
	[
		'a crowd of one second whole, and a long list in pieces',
		'user',
		2300,
		(n) => (n < 1300 ? 0 : n),
	],
	['a backlog, the oldest first', 'message', 1500, (n) => n],
	['a backlog whose order is not that of its times', 'message', 1500, (n) => n % 100],
])('reads %s, and each once', async (what, kind, count, after) => {
	const since = Math.floor(Date.now() / SECOND) - 3600;
	// What shows late isn't lost in a crowd.
	const at = kind === 'user' ? since + 60 : since;
	await on.sandbox.limits({ import: 100_000 });
	const ids = many(count, (index) => `${kind}-${index}`);
	const records = ids.map((id, index) => ({ id, at: iso(since + after(index)) }));
	// Each import sorts its own messages by time.
	for (const part of [records.slice(0, 1000), records.slice(1000)])
		await importing(kind, kind === 'user' ? joined : said, part);
	const [list, event] =
		kind === 'user' ? ['usersCreated', 'user_created'] : ['messages', 'message_sent'];
	const kept = keptSince(list, since, at);
	const node = publish({ events: [event] }, { ...kept, budget: 60_000 });
	const before = await on.sandbox.lastRequest();
	const got: unknown[] = [];
	for (let polls = 0; polls < 12 && got.length < count; polls++)
		got.push(...((await node.poll()) ?? []).map((row) => (kind === 'user' ? row.uid : row.text)));
	expect([new Set(got).size, got.length]).toEqual([count, count]);
	if (what.endsWith('oldest first')) expect(got).toEqual(ids);
	expect(await on.sandbox.requests(before).then(({ length }) => length)).toBeLessThan(60);
	expect(await node.poll()).toBeNull();
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

it.each<[string, IDataObject, IDataObject]>([
	['filter', { filters: { textContains: ['tea'] } }, { filters: { textContains: ['coffee'] } }],
	['event', { events: ['message_edited'] }, { events: ['message_sent', 'message_edited'] }],
])('starts from now with another %s', async (_, first, second) => {
	const node = publish(first);
	await node.poll();
	await send('Coffee before');
	const stored = node.stored();
	expect(await node.poll()).toBeNull();
	const changed = publish(second, { stored });
	expect(await changed.poll()).toBeNull();
	await send('Coffee after');
	expect(texts(await changed.poll())).toEqual(['Coffee after']);
});

it('starts for each blocked message that waits, however many', async () => {
	const node = publish({ events: ['moderation_engine_blocked'] });
	await on.sandbox.limits({ message: 1000 });
	await node.poll();
	for (const count of [50, 10]) {
		await send(...many(count, (index) => `What the heck ${index}`));
		expect(new Set((await node.poll())?.map(({ messageId }) => messageId)).size).toBe(count);
	}
	expect(await node.poll()).toBeNull();
});

/** Answers with these blocked messages, at whatever time is asked for. */
const blockedAt = async (...times: number[]) => {
	const data = times.map((createdAt) => ({ message: { id: `${createdAt}` }, createdAt }));
	const body = { data, meta: { current: { limit: data.length, count: data.length } } };
	await on.sandbox.faults([{ kind: 'status', path: '/blocked-messages', status: 200, body }]);
};

it('does not fail when it is published again, though a list that is new comes cut', async () => {
	const workflowId = 'published again';
	const node = publish({}, { workflowId });
	await node.poll();
	const events = ['message_sent', 'moderation_engine_blocked'];
	const changed = publish({ events }, { workflowId, stored: node.stored() });
	const now = Math.floor(Date.now() / SECOND);
	await blockedAt(now - 3600, now + 60);
	expect(await changed.poll()).toHaveLength(1);
	await expect(changed.poll()).rejects.toThrow('returned only some of the blocked messages');
});

it('says once, after the events, that a list comes cut, and not if it reaches back far enough', async () => {
	const events = ['moderation_engine_blocked', 'message_sent'];
	const node = publish({ events });
	await node.poll();
	const now = Math.floor(Date.now() / SECOND);
	await blockedAt(now, now - 3600);
	expect(await node.poll()).toHaveLength(1);
	await blockedAt(now - 3600, now);
	await send('One');
	expect(texts(await node.poll())).toEqual(['One']);
	await expect(node.poll()).rejects.toThrow('returned only some of the blocked messages');
	expect(await node.poll()).toBeNull();
});

/** Answers with a list of ended calls in pages of a thousand, the first of which is asked for twice. */
const callsEnded = async (endedAt: number[], startedAt = endedAt) => {
	const calls = endedAt.map((at, index) => ({
		...{ sessionId: `${index}`, startedAt: startedAt[index], endedAt: at },
	}));
	const pagination = { total_pages: Math.ceil(calls.length / 1000), total: calls.length };
	const page = (number: number) => ({
		...{ kind: 'status' as const, path: '/calls$', status: 200, times: 1 },
		body: { data: calls.slice(number * 1000, (number + 1) * 1000), meta: { pagination } },
	});
	await on.sandbox.faults([page(0), ...many(Math.min(pagination.total_pages, 10), page)]);
};

it('finds a call that comes last in a list, and says if a list is too long for that', async () => {
	const node = publish({ events: ['call_ended'] });
	await node.poll();
	const now = Math.floor(Date.now() / SECOND) + 1;
	const old = (count: number) => many(count, (index) => now - 90_000 + index);
	await callsEnded([...old(1000), now]);
	expect(await node.poll()).toMatchObject([{ event: 'call_ended', sessionId: '1000' }]);
	await callsEnded([...old(10_000), now]);
	await expect(node.poll()).rejects.toThrow('returned only some of the calls');
	const started = many(1001, (index) => now - 90 * index);
	const ended = started.map((at, index) => at + 100 * (index % 2));
	await callsEnded(ended, started);
	const before = await on.sandbox.lastRequest();
	await node.poll();
	expect(await on.sandbox.requests(before)).toHaveLength(1);
});

it('keeps two nodes of one ID apart, as old workflows have them', async () => {
	const nodes = ['One', 'Two'].map((name) => publish({}, { workflowId: 'old', name }));
	for (const node of nodes) await node.poll();
	await send('Hello');
	const both = await Promise.all(nodes.map(async (node) => texts(await node.poll())));
	expect(both).toEqual([['Hello'], ['Hello']]);
});

it('begins anew where what n8n kept has another form', async () => {
	for (const odd of [{}, { memories: {} }, { memories: { messages: {} } }, { memories: [1] }]) {
		const polled = { appId: on.sandbox.appId, ...odd };
		const node = publish({}, { stored: { 'node:CometChat Polling Trigger': { polled } } });
		expect(await node.poll()).toBeNull();
		await send('One');
		expect(texts(await node.poll())).toContain('One');
	}
});

it('catches up by CometChat’s own clock', async () => {
	const node = publish({ options: { catchUp: 'hour' } });
	const rows = await clockAhead(2, async () => {
		await node.poll();
		await send('One');
		return await node.poll();
	});
	expect(texts(rows)).toEqual(['One']);
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
