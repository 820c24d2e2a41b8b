import { buildBody, type Field, type Input, optional, resource, showsAll } from '../engine';
import { defineOperation } from '../platform/operation';
import { ofUser } from './shared/user';
import type { IDataObject } from 'n8n-workflow';
import { boolean, groups, options } from '../fields/basic';
import { inSettings, NOTIFY, numbersOf, userEvents } from './shared/events';
import { eventsOf, notify, notifySchema } from './shared/notify';
import { z } from 'zod/v4';
import { numbers, valueAt, wholeBody } from './shared/json';
import { schedule } from './shared/schedule';

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get notification preferences of user',
	description:
		'Retrieve the notification preferences of a user, and which ones the user can change',
	request: { method: 'GET', api: 'chat', path: '/notifications/v1/preferences' },
	query: ofUser('User who has the preferences'),
	toRow: (row, { uid }) => ({ uid, ...row }),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a user's own preferences have it, for the same event has another name there. */
function inPreferences(event: string): string {
	const [place = '', name = ''] = event.split('.');
	return `${place}Preferences.${place}${capital(name)}`;
}

const userNotifyEvents = groups({
	displayName: 'Events',
	description: 'Events to notify the user of',
	entryName: 'Entry',
	sendAs: '*',
	fields: { events: eventsOf(userEvents), notify: options({ ...notify, options: NOTIFY }) },
});

/** What a user is notified of. */
const userNotify: Field<IDataObject, true> = {
	...userNotifyEvents,
	schema: notifySchema(userNotifyEvents.schema, (event, { notify: choice }) => [
		[inPreferences(event), numbersOf(event)[choice]],
	]),
};

const preferencesJson = wholeBody(
	{ ...numbers(userEvents, inPreferences), 'mutePreferences.dnd': [1, 2] },
	{
		displayName: 'Preferences (JSON)',
		description: 'Preferences as JSON. Overrides the fields above.',
		placeholder: 'e.g. {"groupPreferences": {"groupMessages": 3}}',
	},
);

/** A switch that the platform counts: 1 is off, 2 is on. */
const doNotDisturb: Field<number, true> = {
	...boolean({
		displayName: 'Do Not Disturb',
		description: 'Whether to turn off all notifications of the user',
		sendAs: 'mutePreferences.dnd',
	}),
	schema: z.boolean().transform((isOn) => (isOn ? 2 : 1)),
};

/** What a user may choose (docs/platform.md, Notifications). */
const preferenceChanges = {
	events: optional(userNotify),
	doNotDisturb: optional(doNotDisturb),
	schedule: optional(schedule, { sendAs: 'mutePreferences.schedule' }),
	usePrivacyTemplate: optional(
		boolean({
			displayName: 'Use Privacy Templates',
			description: 'Whether to hide the content of messages in the user’s notifications',
		}),
	),
	preferencesJson: optional(preferencesJson),
};

const PREFERENCE_CHANGES = Object.keys(preferenceChanges) as Array<keyof typeof preferenceChanges>;

/** Where the answer shows what was sent, which has other names there. */
const SHOWN_AT = {
	...Object.fromEntries(
		Object.keys(userEvents).map((event) => [inPreferences(event), `${inSettings(event)}Setting`]),
	),
	'mutePreferences.dnd': 'preferences.mute.dndPreferenceSetting',
	'mutePreferences.schedule': 'preferences.mute.schedulePreferenceSetting',
};

/** Preferences with whose they are, and what the platform left as it was: it does so in silence. */
function updatedPreferences(row: IDataObject, input: Input): IDataObject {
	const sent = buildBody(preferenceChanges, input);
	const notUpdated = Object.entries(SHOWN_AT)
		.filter(
			([sentPath, shownPath]) =>
				showsAll(valueAt(row, shownPath), valueAt(sent, sentPath)) === false,
		)
		.map(([sentPath]) => sentPath);
	return {
		uid: input.uid as string,
		...row,
		...(notUpdated.length > 0 ? { notUpdated } : {}),
	};
}

/** Says that not all was changed, and why that may be. */
const notUpdatedHint = ({ uid, notUpdated }: IDataObject): string | undefined =>
	Array.isArray(notUpdated)
		? `CometChat didn’t change these preferences of ${String(uid)}: ${notUpdated.join(', ')}. The settings of the app may not let users decide.`
		: undefined;

/** Update notification preferences of user: what the app does not let users decide is left as it is. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update notification preferences of user',
	description: 'Update the notification preferences of a user',
	request: { method: 'PATCH', api: 'chat', path: '/notifications/v1/preferences', retry: 'safe' },
	query: ofUser('User who has the preferences'),
	body: preferenceChanges,
	inOrderBy: ['uid'],
	requiresOneOf: PREFERENCE_CHANGES,
	toRow: updatedPreferences,
	hint: notUpdatedHint,
});

const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset notification preferences of user',
	description: 'Reset the preferences of a user to the settings of the app',
	notice: 'The user’s choices are lost.',
	request: { method: 'DELETE', api: 'chat', path: '/notifications/v1/preferences', retry: 'safe' },
	query: ofUser('User who has the preferences'),
	inOrderBy: ['uid'],
	toRow: (row, { uid }) => ({ uid, ...row }),
});

/** The Preference resource (docs/platform.md, Notifications). */
export const preference = resource({
	value: 'preference',
	name: 'Preference',
	default: 'get',
	operations: [get, update, reset],
});
