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
