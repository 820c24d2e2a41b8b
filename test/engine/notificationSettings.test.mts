import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import { many, withNodes } from '../support/withNodes.mts';

const on = withNodes();
const amara = { uid: id('amara') };
const rowsOf = (...values: object[]) => ({ values });

describe('settings', () => {
	const update = async (additionalFields: object) =>
		await on.run('notifications/setting/update', { additionalFields } as IDataObject);
	const current = async () => (await on.run('notifications/setting/get', {}))[0].json;
	const preferences = async () => (await current()).preferences;

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
		expect(after.preferences).toMatchObject({
			group: {
				...{ messagesSetting: 3, messagesOverride: true, reactionsSetting: 2 },
				...{ reactionsOverride: false, memberLeftSetting: 1, memberLeftOverride: false },
				repliesSetting: 2,
			},
			oneOnOne: { reactionsSetting: 3, reactionsOverride: true },
			call: { busySetting: 2, endedSetting: 2 },
			email: { maxPerDay: 0, notifyForUnreadOnly: true },
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
		const schedulePreferenceSetting = {
			monday: { from: 830, to: 1800, dnd: false },
			sunday: { from: 0, to: 2359, dnd: true },
			tuesday: { from: 0, to: 2359, dnd: false },
		};
		expect(await preferences()).toMatchObject({ mute: { schedulePreferenceSetting } });
	});

	it('take keys from JSON, which win one by one', async () => {
		await update({
			events: rowsOf({ events: ['group.messages', 'group.replies'], notify: 'never' }),
			settingsJson: {
				preferences: { group: { messagesSetting: 3 }, push: { trimTextFieldSetting: false } },
			},
		});
		expect(await preferences()).toMatchObject({
			group: { messagesSetting: 3, repliesSetting: 1 },
			push: { trimTextFieldSetting: false },
		});
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
		const locked = rowsOf({ events: ['group.messages'], notify: 'keep', usersMayDecide: 'no' });
		await on.run('notifications/setting/update', {
			additionalFields: { events: locked, usersMayNotDisturb: false },
		});
		const { rows, hints } = await update({ events, doNotDisturb: true });
		expect(rows[0]?.json).toMatchObject({
			...{ uid: 'amara', preferences: { group: { messagesSetting: 2, repliesSetting: 1 } } },
			notUpdated: ['groupPreferences.groupMessages', 'mutePreferences.dnd'],
		});
		expect(hints[0]).toMatch(
			/^CometChat didn’t change these preferences of amara: groupPreferences.groupMessages, mutePref/,
		);
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
		const own = rowsOf({ events: ['group.messages'], notify: '={{ $json.notify }}' });
		const given = { uid: id('={{ $json.uid }}'), additionalFields: { events: own } };
		const rows = await on.run('notifications/preference/update', given as never, { items });
		expect(rows.map(({ json }) => json.uid)).toEqual(items.map(({ uid }) => uid));
		const [now] = await on.run('notifications/preference/get', amara);
		expect(now.json).toMatchObject({ preferences: { group: { messagesSetting: 3 } } });
	});
});
