import * as z from 'zod/v4';

/** Length in characters as people count them (the platform stores utf8mb4). */
const characters = (text: string): number => [...text].length;

const missingOr =
	(name: string) =>
	({ input }: { input?: unknown }): string =>
		input === undefined ? `The ${name} is required.` : `The ${name} must be a text.`;

/** Text of 1 to `most` characters. */
export const text = (name: string, most = Infinity) =>
	z
		.string({ error: missingOr(name) })
		.min(1, `The ${name} must not be empty.`)
		.refine((value) => characters(value) <= most, {
			message: `The ${name} must not be longer than ${most} characters.`,
		});

/** Text that may be empty, of at most `most` characters. */
export const optionalText = (name: string, most = Infinity) =>
	z
		.string(`The ${name} must be a text.`)
		.refine((value) => characters(value) <= most, {
			message: `The ${name} must not be longer than ${most} characters.`,
		})
		.optional();

/** UID, GUID or role: letters, digits, - and _, at most 100, stored in lower case. */
export const identifier = (name: string) =>
	z
		.string({ error: missingOr(name) })
		.min(1, `The ${name} must not be empty.`)
		.max(100, `The ${name} must not be longer than 100 characters.`)
		.regex(/^[A-Za-z0-9_-]*$/, `The ${name} can contain only letters, digits, - and _.`)
		.transform((value) => value.toLowerCase());

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** A web address of at most 3000 characters. */
export const webAddress = (name: string) =>
	z
		.string(`The ${name} must be a text.`)
		.max(3000, `The ${name} must not be longer than 3000 characters.`)
		.refine(isWebAddress, { message: `The ${name} must be a URL.` });

/** At most 25 tags of at most 100 characters each. */
export const tags = () =>
	z.array(text('tag', 100), 'The tags must be a list of texts.').max(25, 'At most 25 tags.');

const metadataBytes = 5 * 1024;

/** A JSON object of at most 5 KB as text. */
export const metadata = () =>
	z
		.record(z.string(), z.unknown(), 'The metadata must be an object.')
		.refine((value) => Buffer.byteLength(JSON.stringify(value)) <= metadataBytes, {
			message: 'The metadata must not be larger than 5 KB.',
		});

/** A list of UIDs that, once sent, holds at least one. */
export const uids = (name: string) =>
	z
		.array(identifier('UID'), `The ${name} must be a list of UIDs.`)
		.min(1, `The ${name} list is empty.`);

/** What of these fields an update empties. */
export const unset = <Name extends string>(...names: Name[]) =>
	z.array(z.enum(names, `The unset can contain only ${names.join(', ')}.`)).optional();

/** The fields an update empties, as changes. */
export const emptied = <Name extends string>(names: Name[] = []) =>
	Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

export const flag = (name: string) => z.boolean(`The ${name} must be true or false.`);
