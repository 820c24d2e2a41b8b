import { z } from 'zod/v4';
import type { Option, Presentation } from '../engine/field';
import { field } from '../engine/field';
import { rule } from '../engine/read/phrase';

/** Text of at most so many characters, counted as the platform counts them: an emoji is one. */
export const upTo = (most: number) =>
	z
		.string()
		.refine(
			(text) => text.length <= 2 * most && [...text].length <= most,
			rule(`is longer than ${most} characters`, 'Shorten it.'),
		);

/** A display name, at most 100 characters (vendor facts, Property limits). */
export const name = (label: string, description: string, placeholder: string) =>
	field(upTo(100), { label, description, placeholder, control: 'text' });

/** A text about something, at most 255 characters. */
export const description = (label: string, what: string, placeholder: string) =>
	field(upTo(255), { label, description: what, placeholder, control: 'text' });

/** A web address, at most 3,000 characters. */
export const url = (label: string, what: string, placeholder: string) =>
	field(
		z
			.string()
			.max(3000)
			.refine(
				(text) => /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text) && URL.canParse(text),
				rule('is no web address', 'Start it with https://.'),
			),
		{ label, description: what, placeholder, control: 'text' },
	);

/** A password, at most 100 characters, asked for only while other fields have these values. */
export const password = (label: string, what: string, showWhen: Presentation['showWhen']) =>
	field(upTo(100), {
		label,
		description: what,
		control: 'password',
		shown: 'first',
		showWhen,
		requiredWhenShown: true,
	}).optional();

/** A switch. `what` starts with "Whether". */
export const flag = (label: string, what: string) =>
	field(z.boolean(), { label, description: what, control: 'flag' });

/** One of a few values, each with the label that people see. */
export const choice = <T extends string>(label: string, what: string, choices: Record<T, Option>) =>
	field(z.enum(Object.keys(choices) as T[]), {
		label,
		description: what,
		choices,
		control: 'choice',
	});

/** A point in time; the platform wants seconds since 1970 (specification, Addressing). */
export const time = (label: string, what: string) =>
	field(z.int().min(0, rule('lies before 1970', 'Enter a later date.')), {
		label,
		description: what,
		control: 'dateTime',
	});
