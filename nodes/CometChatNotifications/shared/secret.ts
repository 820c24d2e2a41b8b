import { z } from 'zod/v4';
import type { Choice, Field, FileContent } from '../../engine';
import { type About, options, password } from '../../fields/basic';

const DOWNLOAD_AGAIN = 'Use the file as downloaded.';

/** A key of a service, which nobody may see. */
export const keyFile = (kind: string, fileName: string): FileContent => ({
	kind,
	fileName,
	mimeType: 'text/plain',
	lacks: 'a key',
	isSecret: true,
	advice: { tooLarge: DOWNLOAD_AGAIN, notUtf8: DOWNLOAD_AGAIN, blank: DOWNLOAD_AGAIN },
});

const MAX_CHARACTERS = 20_000;

/** A secret that is pasted, of several lines maybe; `schema` says what is made of its text. */
export const pastedSecret = <T>({
	schema,
	...about
}: About & { schema: z.ZodType<T> }): Field<T, true> =>
	({ ...password({ ...about, max: MAX_CHARACTERS }), schema }) as Field<T, true>;

/** A secret in a file of the item. Its values are at the top of the body. */
export const secretFile = <T extends object>({
	kind,
	fileName,
	schema,
	...about
}: Omit<About, 'displayName' | 'sendAs'> & {
	kind: string;
	fileName: string;
	/** What is made of the file as it was read. */
	schema: z.ZodType<T>;
}): Field<T, true> => ({
	type: 'file',
	holds: keyFile(kind, fileName),
	schema,
	required: true,
	displayName: 'Input Data Field Name',
	placeholder: 'e.g. data',
	sendAs: '*',
	...about,
});

const text: Choice = { name: 'Text', description: 'Pasted into a field below' };
const file: Choice = { name: 'File', description: 'A file of the input item' };
const keep: Choice = { name: 'Keep Current', description: 'Leave it unchanged' };

/** Where a secret comes from, where it must be given. */
export const secretFrom = (about: About) =>
	options({ ...about, options: { text, file }, sendAs: '' });

/** Where a secret comes from in an update, which may keep the current one. */
export const newSecretFrom = (about: About) =>
	options({ ...about, options: { keep, text, file }, sendAs: '' });

export const secretText = z.string().max(MAX_CHARACTERS);
