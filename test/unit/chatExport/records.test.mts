import type { IDataObject } from 'n8n-workflow';
import type { Kind } from '../../../nodes/CometChatDataImport/shared/chatExport';
import type { SystemName } from '../../../nodes/CometChatDataImport/shared/chatExport/systems';
import { isSent, itemWith, readItems } from '../../support/readExport.mts';

/** What an import of a kind sends for the files of an export, and the report. */
async function sentOf(system: SystemName, kind: Kind, files: Record<string, object>) {
	const items = Object.entries(files).map(([path, value]) => itemWith(path, value));
	const { records, report } = await readItems(items, system, kind, { keptFor: 0 });
	return { sent: records.filter(isSent).map(({ values }) => values as IDataObject), report };
}

describe('a group whose creation is not known', () => {
	const participant = (identity: string, day: string | null) => ({
		...{ sid: `MB${identity}`, conversation_sid: 'CH1', identity },
		date_created: day && `${day}T10:00:00Z`,
	});
	const seconds = (day: string) => Date.parse(`${day}T10:00:00Z`) / 1000;
	const all = [participant('ann', '2020-05-02'), participant('bob', '2020-05-01')];
	const participants = [...all, participant('zoe', null)];

	it('is as old as its first member, so that the members can have joined it', async () => {
		const files = { 'participants.json': { participants } };
		const { sent: groups } = await sentOf('twilio', 'group', files);
		expect(groups).toMatchObject([{ guid: 'ch1_1ffw', createdAt: seconds('2020-05-01') }]);
		const { sent: members } = await sentOf('twilio', 'member', files);
		expect(members.map(({ joinedAt }) => joinedAt)).toEqual(
			['2020-05-02', '2020-05-01', '2020-05-01'].map(seconds),
		);
	});

	it('has no time where no member has one', async () => {
		const files = { 'participants.json': { participants: [participant('ann', null)] } };
		expect((await sentOf('twilio', 'group', files)).sent[0]).not.toHaveProperty('createdAt');
		expect((await sentOf('twilio', 'member', files)).sent[0]).not.toHaveProperty('joinedAt');
	});

	it('is not younger than its members, if its own time is known', async () => {
		const conversations = [{ sid: 'CH1', date_created: '2020-05-02T10:00:00Z' }];
		const files = { 'a.json': { conversations, participants } };
		const { sent } = await sentOf('twilio', 'member', files);
		expect(sent.map(({ joinedAt }) => joinedAt)).toEqual(Array(3).fill(seconds('2020-05-02')));
	});
});

describe('messages of CometChat', () => {
	const message = {
		...{ id: '7', sender: 'ann', receiver: 'team', receiverType: 'group', sentAt: 1_794_000_000 },
		...{ category: 'message', type: 'text', data: { text: 'Hi' } },
	};

	it('keep their tags', async () => {
		const data = [{ ...message, tags: ['vip', 'new'] }];
		const { sent } = await sentOf('cometchat', 'message', { 'm.json': { data } });
		expect(sent).toMatchObject([{ muid: '7', tags: ['vip', 'new'] }]);
	});

	it('are no cards', async () => {
		const data = [{ ...message, category: 'card', type: 'card' }];
		const { sent, report } = await sentOf('cometchat', 'message', { 'm.json': { data } });
		expect(sent).toEqual([]);
		expect(report).toMatchObject({ leftOut: { 'actions, calls, forms and cards': 1 } });
	});
});

describe('users of Slack who are in no list', () => {
	const line = (ts: number, more = {}) => ({
		...{ type: 'message', user: 'U1', ts: `179400000${ts}.000100`, text: 'Hi' },
		...more,
	});
	const profile = { user_profile: { real_name: 'Ann Lee', image_72: 'https://e.com/a.png' } };
	it.each([
		['later', [line(1), line(2, profile)]],
		['at first', [line(1, profile), line(2)]],
		['once, between others', [line(1), line(2, profile), line(3)]],
	])('are named as a message has them that tells it %s', async (_when, day) => {
		const channel = { id: 'C1', name: 'general', members: ['U1'] };
		const files = { 'channels.json': [channel], 'general/2026-11-06.json': day };
		const { sent } = await sentOf('slack', 'user', files);
		expect(sent).toMatchObject([{ name: 'Ann Lee', avatar: 'https://e.com/a.png' }]);
	});
});

it('cuts long names, keeps them whole in the metadata, and counts them', async () => {
	const name = `${'😀'.repeat(99)}ab`;
	const users = [{ user_id: 'ann', nickname: name, metadata: { plan: 'x' } }, { user_id: 'bob' }];
	const group_channels = [{ channel_url: 'c', name, members: users, data: '{"a":1}' }];
	const files = { 'a.json': { users, group_channels } };
	const cut = `${'😀'.repeat(99)}a`;
	const own = await sentOf('sendbird', 'user', files);
	expect(own.report.noCounterpart).toEqual({ cutNames: 2 });
	expect(own.sent).toMatchObject([
		{ name: cut, metadata: { plan: 'x', fullName: name } },
		{ name: 'bob', metadata: expect.not.objectContaining({ fullName: expect.anything() }) },
	]);
	const groups = await sentOf('sendbird', 'group', files);
	expect(groups.sent).toMatchObject([{ name: cut, metadata: { data: { a: 1 }, fullName: name } }]);
});

describe('letters that nobody sees', () => {
	const nobody = '\u200B\u2060';
	const members = [{ user_id: 'ann', nickname: nobody }];
	const channel = { channel_url: 'c', name: nobody, members };
	const sent = { user: { user_id: 'ann' }, channel_url: 'c', created_at: 1_794_000_000_000 };
	const messages = [nobody, 'Hi'].map((message, id) => ({ message_id: id + 1, message, ...sent }));
	const files = { 'a.json': { group_channels: [channel], messages } };

	it('are no name', async () => {
		expect((await sentOf('sendbird', 'user', files)).sent).toMatchObject([{ name: 'ann' }]);
		expect((await sentOf('sendbird', 'group', files)).sent).toMatchObject([{ name: 'ann' }]);
	});

	it('are no text', async () => {
		const { sent: own, report } = await sentOf('sendbird', 'message', files);
		expect(own).toMatchObject([{ muid: '2' }]);
		expect(report).toMatchObject({ messages: 1, leftOut: { 'messages without text': 1 } });
	});
});

describe('a message in two windows of an export', () => {
	const copyOf = (updated: string, more: object = {}) => ({
		...{ id: 'm1', cid: 'team:a', user: { id: 'ann' }, text: 'Hi', type: 'regular' },
		...{ created_at: '2026-11-01T10:00:00Z', updated_at: updated, ...more },
	});
	const deleted = { type: 'deleted', deleted_at: '2026-11-03T10:00:00Z' };
	const [monday, friday] = ['2026-11-02T10:00:00Z', '2026-11-06T10:00:00Z'];
	it.each<[string, object[], number]>([
		['removed later, is left out', [copyOf(monday), copyOf(friday, deleted)], 0],
		['removed later, and read first, is left out', [copyOf(friday, deleted), copyOf(monday)], 0],
		['emptied later, is left out', [copyOf(monday), copyOf(friday, { text: '' })], 0],
		['restored later, is sent', [copyOf(monday, deleted), copyOf(friday)], 1],
	])('%s', async (_what, copies, count) => {
		const files = Object.fromEntries(copies.map((one, at) => [`${at}.json`, { messages: [one] }]));
		const { sent, report } = await sentOf('stream', 'message', files);
		expect(sent).toHaveLength(count);
		expect(report).toMatchObject({ messages: count, duplicates: 1 - count });
	});
});

const LINES = 'lines of the system between two users';

it.each<[string, string[], IDataObject]>([
	['a pair', ['ann', 'bob'], { messages: 1, users: 2, leftOut: { [LINES]: 1 } }],
	['a group', ['ann', 'bob', 'cy'], { messages: 2, users: 4, leftOut: {} }],
])('counts what the system says in %s as it is sent', async (_what, all, counts) => {
	const participants = all.map((identity) => ({ conversation_sid: 'CH1', identity }));
	const messages = ['system', 'ann'].map((author, index) => ({
		...{ sid: `IM${index}`, conversation_sid: 'CH1', index, author, body: 'Hi' },
		date_created: '2026-11-01T10:00:00Z',
	}));
	const files = { 'a.json': { conversations: [{ sid: 'CH1' }], participants, messages } };
	const { sent, report } = await sentOf('twilio', 'message', files);
	expect(sent).toHaveLength(counts.messages as number);
	expect(report).toMatchObject(counts);
});

it('reads a channel of Stream of which many thousands have read something', async () => {
	const read = Array.from({ length: 40_000 }, (_, at) => ({
		...{
			user: { id: `u${at}`, name: `User number ${at}`, image: `https://example.com/${at}.png` },
		},
		...{ last_read: '2026-11-01T10:00:00Z', unread_messages: 0 },
	}));
	const channel = { id: 'a', type: 'team', cid: 'team:a', name: 'A team' };
	const members = [{ user_id: 'ann', role: 'owner' }];
	const files = { 'a.json': [{ read, channel, members, messages: [] }] };
	expect((await sentOf('stream', 'group', files)).sent).toMatchObject([{ name: 'A team' }]);
	expect((await sentOf('stream', 'member', files)).sent).toMatchObject([{ uid: 'ann' }]);
});
