import { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { boolean, number, options, text } from './basic';
import { settingsJson } from './notificationJson';
import { appNotify } from './notifyRows';
import { schedule } from './schedule';

const flag = (displayName: string, description: string, sendAs: string) =>
	optional(boolean({ displayName, description, sendAs: `preferences.${sendAs}` }));

const amount = (displayName: string, description: string, sendAs: string) =>
	optional(number({ displayName, description, minValue: 0, sendAs: `preferences.${sendAs}` }));

const sound = (displayName: string, description: string, sendAs: string) =>
	optional(text({ displayName, description, placeholder: 'e.g. ding.mp3', sendAs }));

/** Which set of templates notifications are written with; the platform counts them. */
const templateSet: Field<number, true> = {
	...options({
		displayName: 'Templates',
		description: 'Which words notifications are written in',
		sendAs: 'templates.usePrivacyTemplate',
		options: {
			1: { name: 'Default', description: 'They show who wrote, and what' },
			2: { name: 'Privacy', description: 'They keep the content back' },
			3: { name: 'As the User Chooses', description: 'Default until the user wants privacy' },
		},
	}),
	schema: z.enum(['1', '2', '3']).transform(Number),
};

/** What people change of the settings of an app (docs/platform.md, Notifications). */
export const settingChanges = {
	events: optional(appNotify),
	schedule: optional(schedule, { sendAs: 'preferences.mute.schedulePreferenceSetting' }),
	mentions: flag(
		'Mentions Always Notify',
		'Whether to notify users who are mentioned, whatever they prefer',
		'bypassPreferencesForMentions',
	),
	groupMentions: flag(
		'Group Mentions Always Notify',
		'Whether to notify the members of a group that is mentioned, whatever they prefer',
		'bypassPreferencesForGroupMentions',
	),
	usersMayMuteGroups: flag(
		'Users May Mute Groups',
		'Whether to let users mute groups',
		'mute.mutedGroupsOverride',
	),
	usersMayMuteUsers: flag(
		'Users May Mute One-on-Ones',
		'Whether to let users mute one-on-one conversations',
		'mute.mutedOneOnOnesOverride',
	),
	usersMayNotDisturb: flag(
		'Users May Use Do Not Disturb',
		'Whether to let users switch all notifications off',
		'mute.dndPreferenceOverride',
	),
	usersMaySchedule: flag(
		'Users May Set a Schedule',
		'Whether to let users choose their own hours',
		'mute.schedulePreferenceOverride',
	),
	emailUnreadOnly: flag(
		'Email Unread Only',
		'Whether to send e-mails about unread messages only',
		'email.notifyForUnreadOnly',
	),
	emailInterval: amount(
		'Email Interval',
		'How many seconds messages are collected for an e-mail',
		'email.intervalInSeconds',
	),
	emailMaxPerDay: amount(
		'Email Max per Day',
		'Most e-mails that a user gets in a day',
		'email.maxPerDay',
	),
	emailMaxPerConversation: amount(
		'Email Max per Conversation',
		'Most e-mails that a user gets in a day about one conversation',
		'email.maxPerDayPerConversation',
	),
	smsUnreadOnly: flag(
		'SMS Unread Only',
		'Whether to send SMS about unread messages only',
		'sms.notifyForUnreadOnly',
	),
	smsInterval: amount(
		'SMS Interval',
		'How many seconds messages are collected for an SMS',
		'sms.intervalInSeconds',
	),
	smsMaxPerDay: amount('SMS Max per Day', 'Most SMS that a user gets in a day', 'sms.maxPerDay'),
	smsMaxPerConversation: amount(
		'SMS Max per Conversation',
		'Most SMS that a user gets in a day about one conversation',
		'sms.maxPerDayPerConversation',
	),
	templateSet: optional(templateSet),
	chatSound: sound('Chat Sound', 'File of the sound of a message', 'sound.chat'),
	callSound: sound('Call Sound', 'File of the sound of a call', 'sound.call'),
	settingsJson: optional(settingsJson),
};

export const SETTING_CHANGES = Object.keys(settingChanges) as Array<keyof typeof settingChanges>;
