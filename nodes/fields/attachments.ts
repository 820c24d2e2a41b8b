import { z } from 'zod/v4';
import { type Field, type Input, optional, ruleMessage } from '../engine';
import { groups, number, text } from './basic';
import { url } from './common';
import { anyExtensionOf, asSound, extensionOf, mimeTypeOf } from './fileTypes';

/** A file of a message, as the platform takes it (docs/platform.md, Messages). */
export interface MessageAttachment {
	url: string;
	name: string;
	/** What a person said; else it follows from the extension, and from the kind of the message. */
	mimeType?: string;
	extension?: string;
	/** Bytes, as a text. */
	size?: string;
}

const fields = {
	extension: optional(
		text({
			displayName: 'Extension',
			description: 'Extension of the file name. Leave empty to use the one in the URL.',
			placeholder: 'e.g. pdf',
			max: 20,
		}),
	),
	name: optional(
		text({
			displayName: 'File Name',
			description: 'Name shown in the chat. Leave empty to use the last part of the URL.',
			placeholder: 'e.g. menu.pdf',
		}),
	),
	url: url({
		displayName: 'File URL',
		description: 'Public URL of the file',
		placeholder: 'e.g. https://example.com/menu.pdf',
	}),
	mimeType: {
		...optional(
			text({
				displayName: 'MIME Type',
				description: 'Type of the file. Leave empty to derive it from the extension.',
				placeholder: 'e.g. application/pdf',
			}),
		),
		schema: z
			.string()
			.regex(
				/^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/,
				ruleMessage('isn’t a MIME type', 'Write it like application/pdf.'),
			),
	} satisfies Field<string, false>,
	size: optional(
		number({ displayName: 'Size', description: 'Size of the file in bytes', minValue: 0 }),
	),
};

const attachmentForm = groups({
	displayName: 'Files',
	description: 'Files of the message, each by its URL',
	entryName: 'File',
	sendAs: 'data.attachments',
	fields,
});

type FormAttachment = z.output<typeof attachmentForm.schema>[number];

/** Files by link. What is left empty follows from the link, where it shows that. */
export const attachments: Field<MessageAttachment[], true> = {
	...attachmentForm,
	schema: attachmentForm.schema
		.superRefine((files, context) => {
			for (const [index, file] of files.entries())
				if (typeOf(completed(file)) === '')
					context.addIssue({
						code: 'custom',
						path: [index, 'url'],
						message: ruleMessage('doesn’t show the type of the file', 'Fill in MIME Type.'),
					});
		})
		.transform((files) => files.map(completed)),
	writes: (files, { kind }) =>
		(files as MessageAttachment[]).map((file) => ({ ...file, mimeType: typeOf(file, kind) })),
};

/** The MIME type of a file; of a recording, that of its sound. */
function typeOf({ mimeType, extension = '' }: MessageAttachment, kind?: Input[string]): string {
	const type = mimeType ?? mimeTypeOf(extension.toLowerCase()) ?? '';
	return mimeType === undefined && kind === 'audio' ? asSound(type) : type;
}

function completed({ url: link, size, ...file }: FormAttachment): MessageAttachment {
	const name = file.name ?? lastStep(link);
	const extension =
		(file.extension?.replace(/^\./, '') || undefined) ??
		extensionOf(file.mimeType ?? '') ??
		endOf(lastStep(link)) ??
		endOf(name) ??
		(file.mimeType === undefined ? undefined : anyExtensionOf(file.mimeType));
	return {
		url: link,
		name,
		...(file.mimeType === undefined ? {} : { mimeType: file.mimeType }),
		...(extension === undefined ? {} : { extension }),
		// The form starts with 0, which says nothing.
		...(size ? { size: String(size) } : {}),
	};
}

const endOf = (name: string): string | undefined =>
	/\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();

/** The last part of a link's path, readable; its host where the path is empty. */
export function lastStep(link: string): string {
	// The rule of the field tells what is wrong with such a link.
	if (!URL.canParse(link)) return '';
	const { pathname, hostname } = new URL(link);
	// Firebase writes folders as %2F.
	const lastOf = (path: string) => path.split('/').filter(Boolean).at(-1);
	const step = lastOf(pathname) ?? hostname;
	try {
		return lastOf(decodeURIComponent(step)) ?? step;
	} catch {
		return step;
	}
}
