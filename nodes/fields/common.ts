import { z } from 'zod/v4';
import { cutEnd, type Field, isObject, ruleMessage } from '../engine';
import { type About, text, textList } from './basic';

/** A display name, at most 100 characters (docs/platform.md, Property limits). */
export const name = (about: About): Field<string, true> => text({ max: 100, ...about });

/** A text about something, at most 255 characters. */
export const description = (about: About): Field<string, true> => text({ max: 255, ...about });

/** A web address, at most 3,000 characters. */
export const url = (about: About): Field<string, true> => ({
	...text(about),
	schema: z
		.string()
		.max(3000)
		.refine(
			(address) => /^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(address) && URL.canParse(address),
			ruleMessage('isn’t a valid URL', 'Start it with https://, and remove all spaces.'),
		),
});

/** Plain http is for a server on this machine, to which the sandbox delivers. */
const CALLED = /^(https:\/\/|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])[:/])[^\s\p{Cc}\\]+$/iu;

/** Whether CometChat sends requests to this address: it has to be https. */
export const isCalledByPlatform = (address: string): boolean =>
	CALLED.test(address) && URL.canParse(address);

/** Bytes that metadata may have as JSON. */
export const MAX_METADATA_BYTES = 5 * 1024;

/** Length of a value as JSON; what cannot be written (too deep, circular) counts as endless. */
export function jsonLength(value: unknown): number {
	try {
		return new TextEncoder().encode(JSON.stringify(value)).length;
	} catch {
		return Infinity;
	}
}

/** An object as it came: a copy would lose what it keeps of large numbers. */
export const anyObject = z.custom<Record<string, unknown>>(
	isObject,
	ruleMessage(
		'must be a JSON object',
		'Write it as {"key": "value"}, or pass an object from an expression.',
	),
);

/** A JSON object of at most so many bytes. */
export const jsonObject = ({
	maxBytes = 64 * 1024,
	...about
}: About & { maxBytes?: number }): Field<Record<string, unknown>, true> => ({
	type: 'json',
	schema: anyObject.refine(
		(data) => jsonLength(data) <= maxBytes,
		ruleMessage(`is larger than ${maxBytes / 1024} KB`, 'Keep only what the chat needs.'),
	),
	required: true,
	...about,
});

/** Additional JSON data, at most 5 KB (docs/platform.md, Property limits). */
export const metadata = (about: Pick<About, 'description'> & Partial<About>) =>
	jsonObject({
		displayName: 'Metadata',
		placeholder: 'e.g. {"plan": "pro"}',
		maxBytes: MAX_METADATA_BYTES,
		...about,
	});

/** Most tags that something may have. */
export const MAX_TAGS = 25;

/** Tags, each of at most 100 characters. */
export const tags = ({
	description: subject,
	...about
}: Pick<About, 'description'> & Partial<About>) =>
	textList({
		displayName: 'Tags',
		description: `${subject}: one per entry, comma-separated, or an array from an expression`,
		placeholder: 'e.g. beta',
		entryName: 'Tag',
		maxEntries: MAX_TAGS,
		...about,
	});

/** Contact data that the platform keeps for its e-mail and SMS notifications, under `@private`. */
export const contact = {
	email: {
		...text({
			displayName: 'Email',
			description: 'Address for email notifications; not shown in the chat',
			placeholder: 'e.g. ann@example.com',
			sendAs: 'metadata.@private.email',
		}),
		schema: z
			.string()
			.max(254)
			.regex(
				/^[^\s\p{Cc}@"(),:;<>[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u,
				ruleMessage('isn’t an email address', 'Check it for typos.'),
			),
		required: false,
	} satisfies Field<string, false>,
	phoneNumber: {
		...text({
			displayName: 'Phone Number',
			description: 'Number for SMS notifications, with country code; not shown in the chat',
			placeholder: 'e.g. +14155550100',
			sendAs: 'metadata.@private.contactNumber',
		}),
		schema: z
			.string()
			.max(32)
			.regex(
				/^(?=.*\d)\+?[\d ().-]+$/,
				ruleMessage('isn’t a phone number', 'Enter one number in digits, with the country code.'),
			)
			// Nobody dials a (0) after a country code; but in Italy, the zero is part of the number.
			.overwrite((number) =>
				number.replace(
					/^(\+(?!39)\d[\d .-]*)\(0\)[ .-]*/,
					(_, code: string) => `${cutEnd(code, /[ .-]/)} `,
				),
			),
		required: false,
	} satisfies Field<string, false>,
};
