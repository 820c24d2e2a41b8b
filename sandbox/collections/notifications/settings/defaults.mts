import { days, events, templates } from './names.mts';

type Values = Record<string, unknown>;

const each = (names: readonly string[], suffix: string, value: unknown): Values =>
	Object.fromEntries(names.map((name) => [`${name}${suffix}`, value]));

const OFF = 1;
const ON = 2;

/** Events that are on, and those that are off; of all of them the user may decide. */
const decided = (on: string[], off: string[] = []): Values => ({
	...each(on, 'Setting', ON),
	...each(off, 'Setting', OFF),
	...each([...on, ...off], 'Override', true),
});

const included = each(
	['includeMessageObject', 'includeSenderMetadata', 'includeReceiverMetadata'],
	'Setting',
	false,
);

const collected = {
	...{ notifyForUnreadOnly: true, intervalInSeconds: 120, maxPerDay: 20 },
	...{ maxPerDayPerConversation: 2, ...included, includeMessageMetadataSetting: false },
};

const always = { from: 0, to: 2359, dnd: false };

/** Who wrote, and what; the privacy set keeps both back. */
function template(parts: string[], isPrivate: boolean): Values {
	const sender = '{{message.data.entities.sender.entity.name}}';
	const title = isPrivate ? 'New message' : sender;
	const body = isPrivate ? 'You have a new message' : '{{message.data.text}}';
	return Object.fromEntries(
		parts.map((part) => [part, /^(title|subject)/.test(part) ? title : body]),
	);
}

/** What every app has until its settings are changed (docs/platform.md, Notifications). */
export const defaults = {
	preferences: {
		group: { ...decided(events.messages, events.members), ...each(events.changes, 'Setting', ON) },
		oneOnOne: { ...decided(events.messages), ...each(events.changes, 'Setting', ON) },
		call: decided(events.calls),
		mute: {
			...{ dndPreferenceSetting: OFF, dndPreferenceOverride: true },
			schedulePreferenceSetting: each(days, '', always),
			...{ schedulePreferenceOverride: true },
			...{ mutedGroupsOverride: true, mutedOneOnOnesOverride: true },
		},
		push: {
			...{ ...included, includeMessageMetadataSetting: false },
			...{ trimTextFieldSetting: true, customJson: {} },
		},
		email: collected,
		sms: collected,
		bypassPreferencesForMentions: false,
		bypassPreferencesForGroupMentions: false,
	},
	sound: { chat: 'default', call: 'default' },
	templates: {
		usePrivacyTemplate: 1,
		...Object.fromEntries(
			Object.entries(templates).flatMap(([kind, parts]) => [
				[`${kind}TemplateDefault`, template(parts, false)],
				[`${kind}TemplatePrivacy`, template(parts, true)],
			]),
		),
	},
};
