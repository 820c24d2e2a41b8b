import { done, type Field, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import type { IDataObject } from 'n8n-workflow';
import { boolean, groups, number, options, text } from '../fields/basic';
import { appEvents, inSettings, NOTIFY, numbersOf, userEvents } from './shared/events';
import { eventsOf, notify, notifySchema } from './shared/notify';
import { KEEP } from './shared/notifyRules';
import { z } from 'zod/v4';
import { type JsonChoices, numbers, wholeBody } from './shared/json';
import { schedule } from './shared/schedule';

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get notification settings',
	description: 'Retrieve the notification settings and templates of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/settings' },
});

const ofApp = groups({
	displayName: 'Events',
	description: 'Events to notify users of',
	entryName: 'Entry',
	sendAs: '*',
	fields: {
		events: eventsOf(appEvents),
		notify: options({ ...notify, options: { [KEEP]: 'No Change', ...NOTIFY } }),
		usersMayDecide: options({
			displayName: 'Users Can Decide',
			description: 'Whether users can change this for themselves',
			options: { [KEEP]: 'No Change', yes: 'Yes', no: 'No' },
		}),
	},
});

/** Events to notify users of, and whether they may decide themselves. */
const appNotify: Field<IDataObject, true> = {
	...ofApp,
	schema: notifySchema(ofApp.schema, (event, { notify: choice, usersMayDecide = KEEP }) => [
		[`${inSettings(event)}Setting`, numbersOf(event)[choice]],
		[`${inSettings(event)}Override`, { yes: true, no: false }[usersMayDecide]],
	]),
};

const DECIDED: JsonChoices = Object.fromEntries(
	Object.keys(userEvents).map((event) => [`${inSettings(event)}Override`, [true, false]]),
);

const settingsJson = wholeBody(
	{
		...numbers(appEvents, (event) => `${inSettings(event)}Setting`),
		...DECIDED,
		'templates.usePrivacyTemplate': [1, 2, 3],
	},
	{
		displayName: 'Settings (JSON)',
		description:
			'Keys of the settings in CometChat’s API, for templates and anything else the fields don’t cover. They override the fields.',
		placeholder: 'e.g. {"preferences": {"push": {"trimTextFieldSetting": true}}}',
	},
);

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
		description: 'Which templates to use for notifications',
		sendAs: 'templates.usePrivacyTemplate',
		options: {
			1: { name: 'Default', description: 'Show the sender and the content' },
			2: { name: 'Privacy', description: 'Hide the content' },
			3: { name: 'As the User Chooses', description: 'Default unless the user chooses privacy' },
		},
	}),
	schema: z.enum(['1', '2', '3']).transform(Number),
};

/** What people change of the settings of an app (docs/platform.md, Notifications). */
const settingChanges = {
	events: optional(appNotify),
	schedule: optional(schedule, { sendAs: 'preferences.mute.schedulePreferenceSetting' }),
	mentions: flag(
		'Mentions Always Notify',
		'Whether to notify users who are mentioned, regardless of their preferences',
		'bypassPreferencesForMentions',
	),
	groupMentions: flag(
		'Group Mentions Always Notify',
		'Whether to notify the members of a group that is mentioned, regardless of their preferences',
		'bypassPreferencesForGroupMentions',
	),
	usersMayMuteGroups: flag(
		'Users Can Mute Groups',
		'Whether to let users mute groups',
		'mute.mutedGroupsOverride',
	),
	usersMayMuteUsers: flag(
		'Users Can Mute One-on-Ones',
		'Whether to let users mute one-on-one conversations',
		'mute.mutedOneOnOnesOverride',
	),
	usersMayNotDisturb: flag(
		'Users Can Use Do Not Disturb',
		'Whether to let users turn off all notifications',
		'mute.dndPreferenceOverride',
	),
	usersMaySchedule: flag(
		'Users Can Set a Schedule',
		'Whether to let users choose their own hours',
		'mute.schedulePreferenceOverride',
	),
	emailUnreadOnly: flag(
		'Email Unread Only',
		'Whether to send emails about unread messages only',
		'email.notifyForUnreadOnly',
	),
	emailInterval: amount(
		'Email Interval',
		'How many seconds to collect messages for an email',
		'email.intervalInSeconds',
	),
	emailMaxPerDay: amount(
		'Email Max per Day',
		'Maximum number of emails per user and day',
		'email.maxPerDay',
	),
	emailMaxPerConversation: amount(
		'Email Max per Conversation',
		'Maximum number of emails per user, conversation and day',
		'email.maxPerDayPerConversation',
	),
	smsUnreadOnly: flag(
		'SMS Unread Only',
		'Whether to send SMS about unread messages only',
		'sms.notifyForUnreadOnly',
	),
	smsInterval: amount(
		'SMS Interval',
		'How many seconds to collect messages for an SMS',
		'sms.intervalInSeconds',
	),
	smsMaxPerDay: amount(
		'SMS Max per Day',
		'Maximum number of SMS per user and day',
		'sms.maxPerDay',
	),
	smsMaxPerConversation: amount(
		'SMS Max per Conversation',
		'Maximum number of SMS per user, conversation and day',
		'sms.maxPerDayPerConversation',
	),
	templateSet: optional(templateSet),
	chatSound: sound('Chat Sound', 'Sound file for messages', 'sound.chat'),
	callSound: sound('Call Sound', 'Sound file for calls', 'sound.call'),
	settingsJson: optional(settingsJson),
};

const SETTING_CHANGES = Object.keys(settingChanges) as Array<keyof typeof settingChanges>;

/** Update notification settings: sends what is given, and nothing else. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update notification settings',
	description: 'Update the notification settings of the app',
	notice: 'Settings apply to all users of the app.',
	request: { method: 'PATCH', api: 'chat', path: '/notifications/v1/settings', retry: 'safe' },
	body: settingChanges,
	response: done('updated'),
	requiresOneOf: SETTING_CHANGES,
});

const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset notification settings',
	description: 'Reset all notification settings to their initial values',
	notice:
		'All settings and templates of the app’s notifications are lost. Save them with Get first.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/v1/settings', retry: 'safe' },
	response: done('reset'),
});

/** The Setting resource (docs/platform.md, Notifications). */
export const setting = resource({
	value: 'setting',
	name: 'Setting',
	default: 'get',
	operations: [get, update, reset],
});
