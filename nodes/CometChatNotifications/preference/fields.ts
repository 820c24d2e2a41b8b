import { z } from 'zod/v4';
import type { IDataObject } from 'n8n-workflow';
import { buildBody, type Field, type Input, optional, showsAll } from '../../engine';
import { boolean } from '../../fields/basic';
import { inSettings, userEvents } from '../shared/events';
import { numbers, valueAt, wholeBody } from '../shared/json';
import { schedule } from '../shared/schedule';
import { inPreferences, userNotify } from './notify';

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
export const preferenceChanges = {
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

export const PREFERENCE_CHANGES = Object.keys(preferenceChanges) as Array<
	keyof typeof preferenceChanges
>;

/** Where the answer shows what was sent, which has other names there. */
const SHOWN_AT = {
	...Object.fromEntries(
		Object.keys(userEvents).map((event) => [inPreferences(event), `${inSettings(event)}Setting`]),
	),
	'mutePreferences.dnd': 'preferences.mute.dndPreferenceSetting',
	'mutePreferences.schedule': 'preferences.mute.schedulePreferenceSetting',
};

/** Preferences with whose they are, and what the platform left as it was: it does so in silence. */
export function updatedPreferences(row: IDataObject, input: Input): IDataObject {
	const sent = buildBody(preferenceChanges, input);
	const notUpdated = Object.entries(SHOWN_AT)
		.filter(([from, to]) => showsAll(valueAt(row, to), valueAt(sent, from)) === false)
		.map(([from]) => from);
	return {
		uid: input.uid as string,
		...row,
		...(notUpdated.length > 0 ? { notUpdated } : {}),
	};
}

/** Says that not all was changed, and why that may be. */
export const notUpdatedHint = ({ uid, notUpdated }: IDataObject): string | undefined =>
	Array.isArray(notUpdated)
		? `CometChat didn’t change these preferences of ${String(uid)}: ${notUpdated.join(', ')}. The settings of the app may not let users decide.`
		: undefined;
