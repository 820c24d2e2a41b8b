import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const go = { continueOnFail: true };
const amara = { uid: id('amara') };
const rowsOf = (...values: object[]) => ({ values });

describe('settings', () => {
	const update = async (additionalFields: object) =>
		await on.run('notifications/setting/update', { additionalFields } as IDataObject);
	const current = async () => (await on.run('notifications/setting/get', {}))[0].json;

	it('say what to notify of, and leave all else as it was', async () => {
		const before = await current();
		await update({
			events: rowsOf(
				{ events: ['group.messages'], notify: 'mentions', usersMayDecide: 'keep' },
				{ events: ['group.reactions'], notify: 'own', usersMayDecide: 'no' },
				{ events: ['oneOnOne.reactions', 'call.busy'], notify: 'always', usersMayDecide: 'keep' },
				{ events: ['group.memberLeft'], notify: 'keep', usersMayDecide: 'no' },
			),
			emailMaxPerDay: 0,
		});
		const after = await current();
		expect(after).toMatchObject({
			preferences: {
				group: {
					messagesSetting: 3,
					messagesOverride: true,
					reactionsSetting: 2,
					reactionsOverride: false,
					memberLeftSetting: 1,
					memberLeftOverride: false,
					repliesSetting: 2,
				},
				oneOnOne: { reactionsSetting: 3, reactionsOverride: true },
				call: { busySetting: 2, endedSetting: 2 },
				email: { maxPerDay: 0, notifyForUnreadOnly: true },
			},
		});
		expect(after.templates).toEqual(before.templates);
	});

	it('take the hours of days', async () => {
		await update({
			schedule: rowsOf(
				{ days: ['monday'], notify: 'hours', from: '8:30', to: '1800' },
				{ days: ['sunday'], notify: 'never', from: 'unseen' },
			),
		});
		expect(await current()).toMatchObject({
			preferences: {
				mute: {
					schedulePreferenceSetting: {
						monday: { from: 830, to: 1800, dnd: false },
						sunday: { from: 0, to: 2359, dnd: true },
						tuesday: { from: 0, to: 2359, dnd: false },
					},
				},
			},
		});
	});

	it('take keys from JSON, which win one by one', async () => {
		await update({
			events: rowsOf({ events: ['group.messages', 'group.replies'], notify: 'never' }),
			settingsJson: {
				preferences: { group: { messagesSetting: 3 }, push: { trimTextFieldSetting: false } },
			},
		});
		expect(await current()).toMatchObject({
			preferences: {
				group: { messagesSetting: 3, repliesSetting: 1 },
				push: { trimTextFieldSetting: false },
			},
		});
	});

	const entry = (events: string[], notify: string, usersMayDecide = 'keep') => ({
		events: rowsOf({ events, notify, usersMayDecide }),
	});

	it.each([
		[
			entry(['group.messages', 'group.memberLeft'], 'mentions'),
			/^Events \(entry 1\): Notify “Only If Mentioned” does not go with Group: Member Left/,
		],
		[entry(['oneOnOne.messages'], 'own'), /“Only on Own Messages” does not go with One-on-One/],
		[entry(['call.busy'], 'always', 'yes'), /^Events \(entry 1\): Users May Decide “Yes” does not/],
		[entry(['call.busy'], 'keep'), /^Events \(entry 1\): Notify “No Change” changes nothing/],
		[
			{ events: rowsOf(...many(2, () => ({ events: ['call.busy'], notify: 'never' }))) },
			/^Events \(entry 2\): Events name Call: Busy twice/,
		],
		[
			{ settingsJson: { preferences: { group: { messagesSetting: 4 } } } },
			/^Settings \(JSON\) holds something else than 1 or 2 or 3 at preferences.group.messagesSetting/,
		],
		[
			{ schedule: rowsOf({ days: ['monday'], notify: 'hours', from: '25:00', to: '26:00' }) },
			/Schedule \(entry 1\): From “25:00” is no time of the day/,
		],
		[{}, /^Events and the other fields are empty/],
	])('refuse %j before anything is sent', async (additionalFields, message) => {
		await expect(update(additionalFields)).rejects.toMatchObject({
			message: expect.stringMatching(message),
		});
		expect(await on.sandbox.requests()).toEqual([]);
	});

	it('are brought back to what they were at first', async () => {
		const before = await current();
		await update({ templateSet: 'Privacy', chatSound: 'ding.mp3' });
		expect(await current()).not.toEqual(before);
		await on.run('notifications/setting/reset', {});
		expect(await current()).toEqual(before);
	});
});

describe('preferences', () => {
	const events = rowsOf(
		{ events: ['group.messages'], notify: 'mentions' },
		{ events: ['group.replies'], notify: 'never' },
	);
	const update = async (additionalFields: object) =>
		await on.tell('notifications/preference/update', { ...amara, additionalFields } as IDataObject);

	it('tell what the app does not let users decide', async () => {
		const locked = {
			values: [{ events: ['group.messages'], notify: 'keep', usersMayDecide: 'no' }],
		};
		await on.run('notifications/setting/update', {
			additionalFields: { events: locked, usersMayNotDisturb: false },
		});
		const { rows, hints } = await update({ events, doNotDisturb: true });
		expect(rows).toMatchObject([
			{
				json: {
					uid: 'amara',
					preferences: { group: { messagesSetting: 2, repliesSetting: 1 } },
					notUpdated: ['groupPreferences.groupMessages', 'mutePreferences.dnd'],
				},
			},
		]);
		expect(hints[0]).toMatch(/^Of amara’s preferences .* groupPreferences.groupMessages, mutePref/);
	});

	it('say nothing where all was changed', async () => {
		const { rows, hints } = await update({ events, doNotDisturb: true });
		expect(rows[0]?.json).not.toHaveProperty('notUpdated');
		expect(hints).toEqual([]);
	});

	it('go out for several users at once, but for one in order', async () => {
		const items = many(6, (index) => ({
			uid: ['amara', 'bjorn'][index % 2] ?? '',
			notify: index < 4 ? 'never' : 'mentions',
		}));
		const rows = await on.run(
			'notifications/preference/update',
			{
				uid: id('={{ $json.uid }}'),
				additionalFields: {
					events: rowsOf({ events: ['group.messages'], notify: '={{ $json.notify }}' }),
				},
			} as unknown as IDataObject,
			{ items },
		);
		expect(rows.map(({ json }) => json.uid)).toEqual(items.map(({ uid }) => uid));
		const [now] = await on.run('notifications/preference/get', amara);
		expect(now.json).toMatchObject({ preferences: { group: { messagesSetting: 3 } } });
	});
});

describe('muted conversations', () => {
	const until = '2090-01-31T09:00:00Z';
	const ms = Date.parse(until);
	const list = async () => await on.run('notifications/mutedConversation/getAll', amara);

	it('go out together by user, and each has its row', async () => {
		const items = [
			...many(24, (index) => ({ uid: 'amara', users: `zoe-${index}`, groups: '' })),
			{ uid: 'amara', users: 'bjorn', groups: 'book-club' },
			{ uid: 'bjorn', users: 'amara', groups: '' },
		];
		const zoes = many(24, (index) => ({ uid: `zoe-${index}`, name: 'Zoe' }));
		await on.run(
			'create user',
			{ uid: '={{ $json.uid }}', name: '={{ $json.name }}' },
			{ items: zoes },
		);
		const rows = await on.run(
			'notifications/mutedConversation/mute',
			{
				uid: id('={{ $json.uid }}'),
				users: '={{ $json.users }}',
				groups: '={{ $json.groups }}',
				until,
			} as unknown as IDataObject,
			{ items },
		);
		const sent = (await on.sandbox.requests()).filter(({ method }) => method === 'PUT');
		expect(sent).toHaveLength(3);
		expect(rows).toHaveLength(27);
		expect(rows[24]).toEqual({
			json: { uid: 'amara', id: 'bjorn', type: 'oneOnOne', until: ms, muted: true },
			pairedItem: { item: 24 },
		});
		expect(rows[25].json).toMatchObject({ id: 'book-club', type: 'group' });
		expect(await list()).toHaveLength(26);
	});

	it('take no time that is over, nor two times for one conversation', async () => {
		const past = { ...amara, users: 'bjorn', until: '2020-01-31' };
		await expect(on.run('notifications/mutedConversation/mute', past)).rejects.toMatchObject({
			message: 'Until “2020-01-31T05:00:00.000Z” lies in the past [item 0]',
		});
		const rows = await on.run(
			'notifications/mutedConversation/mute',
			{ ...amara, users: 'bjorn', until: '={{ $json.until }}' },
			{ items: [{ until }, { until: '2091-01-31' }], ...go },
		);
		expect(rows).toMatchObject([{ json: { until: ms } }, { json: { error: /twice|asked/ } }]);
	});

	it('are sent again after a lost answer', async () => {
		await on.sandbox.faults([{ kind: 'reset-after', method: 'PUT', nth: 1 }]);
		const groups = { ...amara, groups: ['book-club'] };
		await on.run('notifications/mutedConversation/mute', { ...groups, until });
		expect(await list()).toMatchObject([{ json: { uid: 'amara', id: 'book-club', until: ms } }]);
		await on.sandbox.faults([{ kind: 'reset-after', method: 'DELETE', nth: 1 }]);
		const [row] = await on.run('notifications/mutedConversation/unmute', groups);
		expect(row.json).toEqual({ uid: 'amara', id: 'book-club', type: 'group', muted: false });
		expect(await list()).toEqual([]);
	});

	it('are not taken for muted when the platform says no', async () => {
		const body = { data: { success: false } };
		await on.sandbox.faults([{ kind: 'status', status: 200, body, method: 'PUT' }]);
		const [row] = await on.run(
			'notifications/mutedConversation/mute',
			{ ...amara, users: 'bjorn', until },
			go,
		);
		expect(row.json).toHaveProperty('error');
	});
});

describe('time zones and contact details', () => {
	it.each(['Mars/Olympus', '+02:00', 'Europe'])('refuse %s as a time zone', async (name) => {
		const timeZone = { __rl: true, mode: 'id', value: name };
		await expect(
			on.run('notifications/timeZone/update', { ...amara, timeZone }),
		).rejects.toMatchObject({ message: `Time Zone “${name}” is no time zone [item 0]` });
	});

	it('send a phone number as digits after a plus sign', async () => {
		const contact = { onBehalfOf: id('amara'), phoneNumber: '+1 (415) 555-0100' };
		const [row] = await on.run('notifications/contactDetail/update', contact);
		expect(row.json).toEqual({ uid: 'amara', phno: '+14155550100' });
		await expect(
			on.run('notifications/contactDetail/update', { ...contact, phoneNumber: '415 555 0100' }),
		).rejects.toMatchObject({ message: expect.stringMatching(/lacks the country code/) });
	});
});

describe('logs', () => {
	const logs = async (parameters: object) =>
		await on.run('notifications/log/getAll', parameters as IDataObject);

	it('come page by page, each once, and no filter slips in', async () => {
		const rows = await logs({ returnAll: true, simplify: false });
		const ids = rows.map(({ json }) => json._id);
		expect(ids.length).toBeGreaterThan(20);
		expect(new Set(ids).size).toBe(ids.length);
		const queries = (await on.sandbox.requests()).map(({ query }) => query);
		expect(queries[0]).toEqual({});
		expect(queries[1]).toEqual({ affix: 'append', logId: ids[19] });
		expect(await logs({ limit: 3 })).toHaveLength(3);
	});

	it('are narrowed, times in milliseconds', async () => {
		const rows = await logs({
			returnAll: true,
			filters: {
				channel: 'email',
				receiverType: 'group',
				receiver: 'book-club',
				sentFrom: '2025-01-01T00:00:00Z',
			},
		});
		expect(rows.length).toBeGreaterThan(0);
		for (const { json } of rows)
			expect(json).toMatchObject({
				channel: 'email',
				receiver: 'book-club',
				reason: 'MISSING_EMAIL',
			});
		expect((await on.sandbox.requests())[0]?.query).toMatchObject({ from: '1735689600000' });
	});

	it.each([
		[{ receiver: 'book-club' }, 'Receiver does nothing without Receiver Type [item 0]'],
		[{ member: id('chen'), receiverType: 'user' }, 'Member works for groups only [item 0]'],
		[{ messageId: 'abc' }, 'Message ID “abc” is no ID [item 0]'],
	])('refuse %j', async (filters, message) => {
		await expect(logs({ filters })).rejects.toMatchObject({ message });
	});
});
