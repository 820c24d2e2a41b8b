import type { Field } from '../engine/declaration/field';
import { isObject } from '../engine/isObject';
import { ruleMessage } from '../engine/read/ruleMessage';
import type { About } from './basic';
import { jsonObject } from './common';
import { appEvents, inPreferences, inSettings, numbersOf, userEvents } from './notificationEvents';

/** What may stand at a path of keys. */
type Choices = Record<string, unknown[]>;

/** What stands at a path of keys, if anything does. */
export const valueAt = (data: unknown, path: string): unknown =>
	path
		.split('.')
		.reduce<unknown>(
			(inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
			data,
		);

/** Keys as the platform takes them, laid over the fields; known ones are checked like these. */
const wholeBody = (choices: Choices, about: About): Field<Record<string, unknown>, true> => {
	const field = jsonObject({ sendAs: '*', ...about });
	const schema = field.schema.superRefine((data, context) => {
		for (const [path, allowed] of Object.entries(choices)) {
			const value = valueAt(data, path);
			if (value === undefined || allowed.includes(value)) continue;
			const message = ruleMessage(
				`holds something else than ${allowed.join(' or ')} at ${path}`,
				'Correct it there, or use the field for it.',
			);
			context.addIssue({ code: 'custom', path: [], message });
		}
	});
	return { ...field, schema };
};

const numbers = (places: Record<string, string>, at: (event: string) => string): Choices =>
	Object.fromEntries(
		Object.keys(places).map((event) => [at(event), Object.values(numbersOf(event)).sort()]),
	);

const DECIDED: Choices = Object.fromEntries(
	Object.keys(userEvents).map((event) => [`${inSettings(event)}Override`, [true, false]]),
);

export const settingsJson = wholeBody(
	{
		...numbers(appEvents, (event) => `${inSettings(event)}Setting`),
		...DECIDED,
		'templates.usePrivacyTemplate': [1, 2, 3],
	},
	{
		displayName: 'Settings (JSON)',
		description:
			'Keys of the settings as the platform takes them, for templates and what else the fields cannot say; they win over the fields',
		placeholder: 'e.g. {"preferences": {"push": {"trimTextFieldSetting": true}}}',
	},
);

export const preferencesJson = wholeBody(
	{ ...numbers(userEvents, inPreferences), 'mutePreferences.dnd': [1, 2] },
	{
		displayName: 'Preferences (JSON)',
		description: 'Keys of the preferences as the platform takes them; they win over the fields',
		placeholder: 'e.g. {"groupPreferences": {"groupMessages": 3}}',
	},
);
