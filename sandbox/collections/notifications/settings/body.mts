import * as z from 'zod/v4';

import { field } from '../../../platform/parts.mts';
import { days, events, templates } from './names.mts';

type Shape = Record<string, z.ZodType>;

/** The same rule under each name. */
const each = (names: string[], suffix: string, rule: (name: string) => z.ZodType): Shape =>
	Object.fromEntries(names.map((name) => [`${name}${suffix}`, rule(`${name}${suffix}`)]));

const part = (shape: Shape) => z.strictObject(shape).partial();

/** How many choices a user has for an event of messages: the fourth is for threads and quotes. */
export const choicesOf = (event: string) =>
	event === 'replies' || event === 'quotedReplies' ? 4 : 3;

/** A number that stands for a choice. */
export const choice = (name: string, most = 2) => {
	const complaint = `The ${name} must be a whole number from 1 to ${most}.`;
	return z.int(complaint).min(1, complaint).max(most, complaint);
};

const settings = (names: string[], mostOf = (_name: string) => 2): Shape =>
	Object.fromEntries(
		names.map((name) => [`${name}Setting`, choice(`${name}Setting`, mostOf(name))]),
	);

const overrides = (names: string[]): Shape => each(names, 'Override', field.flag);

const chatEvents: Shape = {
	...settings(events.messages, choicesOf),
	...overrides(events.messages),
	...settings(events.changes),
};

const clock = (name: string) => {
	const complaint = `The ${name} must be a time from 0 to 2359.`;
	return z
		.int(complaint)
		.min(0, complaint)
		.max(2359, complaint)
		.refine((time) => time % 100 < 60, complaint);
};

/** Hours of the days of a week; of a day all three, as they belong together. */
export const schedule = part(
	each(days, '', () =>
		z.strictObject({ from: clock('from'), to: clock('to'), dnd: field.flag('dnd') }),
	),
);

const included = each(
	['includeMessageObject', 'includeSenderMetadata', 'includeReceiverMetadata'],
	'Setting',
	field.flag,
);
const payload: Shape = {
	...included,
	includeMessageMetadataSetting: field.flag('includeMessageMetadataSetting'),
};

const amount = (name: string) => z.int(`The ${name} must be a whole number.`).min(0);

const collected = part({
	...payload,
	notifyForUnreadOnly: field.flag('notifyForUnreadOnly'),
	...each(['intervalInSeconds', 'maxPerDay', 'maxPerDayPerConversation'], '', amount),
});

const templateShapes = Object.fromEntries(
	Object.entries(templates).flatMap(([kind, parts]) => {
		const shape = part(each(parts, '', (name) => field.text(name, 1000)));
		return [`${kind}TemplateDefault`, `${kind}TemplatePrivacy`].map((name) => [name, shape]);
	}),
);

/** The body of update: any part of the settings, down to a single key. */
export const settingsBody = part({
	preferences: part({
		group: part({
			...chatEvents,
			...settings(events.members),
			...overrides(events.members),
		}),
		oneOnOne: part(chatEvents),
		call: part(settings(events.calls)),
		mute: part({
			...overrides(['dndPreference', 'mutedGroups', 'mutedOneOnOnes', 'schedulePreference']),
			schedulePreferenceSetting: schedule,
		}),
		push: part({
			...payload,
			trimTextFieldSetting: field.flag('trimTextFieldSetting'),
			customJson: z.record(z.string(), z.unknown(), 'The customJson must be an object.'),
		}),
		email: collected,
		sms: collected,
		bypassPreferencesForMentions: field.flag('bypassPreferencesForMentions'),
		bypassPreferencesForGroupMentions: field.flag('bypassPreferencesForGroupMentions'),
	}),
	sound: part(each(['chat', 'call'], '', (name) => field.text(name, 255))),
	templates: part({ usePrivacyTemplate: choice('usePrivacyTemplate', 3), ...templateShapes }),
});
