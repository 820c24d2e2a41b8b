import { asking, type Row } from './asking.mts';
import { expectInvalid, expectRefused } from './refused.mts';
import { withSandbox } from './withSandbox.mts';
import { at } from '../support/at.mts';

const { get, put, patch, remove, read } = asking(withSandbox());
const v1 = '/notifications/v1';
const done = { success: true };

describe('settings', () => {
	const path = `${v1}/settings`;

	test('change key by key, and come back', async () => {
		const before = await read(path);
		const changes = { preferences: { group: { messagesSetting: 3 } }, sound: { chat: 'a.mp3' } };
		expect((await patch(path, changes)).data.data).toEqual(done);
		expect(await read(path)).toMatchObject({
			preferences: { group: { messagesSetting: 3, messagesOverride: true, repliesSetting: 2 } },
			sound: { chat: 'a.mp3', call: 'default' },
		});
		expect((await remove(path)).data.data).toEqual(done);
		expect(await read(path)).toEqual(before);
	});

	test.each([
		[{ preferences: { group: { messagesSetting: 4 } } }, 'preferences.group.messagesSetting'],
		[{ preferences: { group: { memberLeftSetting: 3 } } }, 'preferences.group.memberLeftSetting'],
		[{ preferences: { call: { busyOverride: true } } }, 'preferences.call'],
		[
			{ templates: { textMessageTemplateDefault: { head: 'x' } } },
			'templates.textMessageTemplateDefault',
		],
		[{ more: 1 }, 'body'],
	])('refuse %j', async (changes, field) => {
		expectInvalid(await patch(path, changes), field);
	});
});

describe('preferences', () => {
	const path = `${v1}/preferences?uid=amara`;

	test('are those of the app until the user chooses; a lock hides the choice', async () => {
		const chosen = { groupPreferences: { groupMessages: 1 }, mutePreferences: { dnd: 2 } };
		const shown = (await patch(path, chosen)).data.data;
		expect(shown).toMatchObject({
			preferences: { group: { messagesSetting: 1 }, mute: { dndPreferenceSetting: 2 } },
		});
		const lock = { preferences: { group: { messagesOverride: false } } };
		await patch(`${v1}/settings`, lock);
		expect(await read(path)).toMatchObject({
			preferences: { group: { messagesSetting: 2, messagesOverride: false } },
		});
		expect((await remove(path)).data.data).toMatchObject({
			groupPreferences: { groupMessages: 2 },
			mutePreferences: { dnd: 1 },
		});
	});

	test('are of a user who is there', async () => {
		expectInvalid(await get(`${v1}/preferences`), 'uid');
		expectRefused(await get(`${v1}/preferences?uid=nobody`), 404, 'ERR_UID_NOT_FOUND');
	});
});

describe('mutes', () => {
	const path = `${v1}/preferences/mute?uid=amara`;
	const mute = (id: string, type = 'oneOnOne', until = Date.now() + 60_000) =>
		put(path, { conversations: [{ id, type, until }] });

	test('last until their time, and go by hand', async () => {
		expect((await mute('bjorn')).data.data).toEqual(done);
		await mute('book-club', 'group');
		const [group, user] = [
			{ id: 'book-club', type: 'group' },
			{ id: 'bjorn', type: 'oneOnOne' },
		];
		expect(await read(path)).toMatchObject({ mutedConversations: [group, user] });
		await remove(path, { conversations: [user] });
		expect(await read(path)).toMatchObject({ mutedConversations: [{ id: 'book-club' }] });
	});

	test('are of conversations that can be, for a time to come', async () => {
		expectRefused(await mute('nobody'), 404, 'ERR_UID_NOT_FOUND');
		expectRefused(await mute('nowhere', 'group'), 404, 'ERR_GUID_NOT_FOUND');
		expectInvalid(await mute('bjorn', 'oneOnOne', 1), 'conversations.0.until');
	});
});

test('a time zone is one that there is, and kept', async () => {
	const path = `${v1}/preferences/timezone?uid=amara`;
	await patch(path, { timezone: 'Europe/Berlin' });
	expect(await read(path)).toEqual({ timezone: 'Europe/Berlin' });
	expectInvalid(await patch(path, { timezone: 'Berlin' }), 'timezone');
});

test('contact details are of the acting user, and change one by one', async () => {
	const [path, email] = [`${v1}/contact-details`, 'amara@example.com'];
	await patch(path, { email }, 'amara');
	const both = await patch(path, { phno: '+14155550100' }, 'amara');
	expect(both.data.data).toEqual({ email, phno: '+14155550100' });
	expectInvalid(await patch(path, { phno: '4155550100' }, 'amara'), 'phno');
	await remove(path, undefined, 'amara');
	expect(await read(path, 'amara')).toEqual({});
	expectInvalid(await get(path), 'onBehalfOf');
});

describe('logs', () => {
	const path = `${v1}/logs`;
	const idsOf = (data: unknown) => (data as { _id: string }[]).map(({ _id }) => _id);

	test('come in twenties, on and back', async () => {
		const first = (await get(path)).data;
		expect(first.meta).toMatchObject({
			current: { limit: 20, count: 20 },
			next: { affix: 'append', messageId: expect.any(Number) },
		});
		const last = idsOf(first.data).at(-1) ?? '';
		const second = (await get(`${path}?affix=append&logId=${last}`)).data;
		expect(second.meta.next).toBeUndefined();
		expect(at(idsOf(second.data)) > last).toBe(true);
		const back = (await get(`${path}?affix=prepend&logId=${last}`)).data;
		expect(at(idsOf(back.data)) < last).toBe(true);
	});

	test('are narrowed; a receiver counts with its type only', async () => {
		const found = (query: string) => read<Row[]>(`${path}?${query}`);
		expect(await found('reason=MISSING_EMAIL&channel=push')).toEqual([]);
		const bjorns = await found('receiver=bjorn&receiverType=user');
		expect(new Set(bjorns.map(({ receiver }) => receiver))).toEqual(new Set(['bjorn']));
		expect((await found('receiver=bjorn')).length).toBeGreaterThan(bjorns.length);
		const triggered = await found('notificationTriggered=true');
		expect(triggered.every(({ success }) => success)).toBe(true);
	});
});
