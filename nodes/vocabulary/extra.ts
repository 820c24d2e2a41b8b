import { z } from 'zod/v4';
import { field } from '../engine/field';
import { rule } from '../engine/read/phrase';
import { upTo } from './text';

const MOST_BYTES = 5 * 1024;

/** Length of a value as JSON; what cannot be written (too deep, circular) counts as endless. */
function jsonLength(value: unknown): number {
	try {
		return new TextEncoder().encode(JSON.stringify(value)).length;
	} catch {
		return Infinity;
	}
}

/** Additional JSON data, at most 5 KB (vendor facts, Property limits). */
export const metadata = (what: string) =>
	field(
		z
			.record(z.string(), z.unknown())
			.refine(
				(data) => jsonLength(data) <= MOST_BYTES,
				rule('is larger than 5 KB', 'Keep only what the chat needs.'),
			),
		{
			label: 'Metadata',
			description: what,
			placeholder: 'e.g. {"plan": "pro"}',
			control: 'json',
		},
	);

/** Tags, at most 25 of 100 characters each. */
export const tags = (what: string) =>
	field(z.array(upTo(100)).max(25), {
		label: 'Tags',
		description: `${what}: one by one, separated by commas, or as an array from an expression`,
		placeholder: 'e.g. beta',
		noun: 'Tag',
		control: 'list',
	});

/** Contact data that the platform keeps for its e-mail and SMS notifications, under `@private`. */
export const contact = {
	email: field(z.email(rule('is no e-mail address', 'Check it for typing mistakes.')).max(254), {
		label: 'Email',
		description: 'Address for e-mail notifications; the chat does not show it',
		placeholder: 'e.g. ann@example.com',
		control: 'text',
		at: ['metadata', '@private', 'email'],
	}).optional(),
	phoneNumber: field(
		z
			.string()
			.max(32)
			.regex(/^\+?[\d ().-]+$/, rule('is no phone number', 'Enter digits, with the country code.')),
		{
			label: 'Phone Number',
			description: 'Number for SMS notifications, with country code; the chat does not show it',
			placeholder: 'e.g. +14155550100',
			control: 'text',
			at: ['metadata', '@private', 'contactNumber'],
		},
	).optional(),
};
