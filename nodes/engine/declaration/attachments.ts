import { z } from 'zod/v4';
import type { Field, Fields, Input } from './field';
import { ruleMessage } from './ruleMessage';

/** A file that a row links to. */
export interface Attachment {
	url: string;
	name?: string | undefined;
	mimeType?: string | undefined;
}

/** What a person says about downloads. */
export interface Downloads {
	downloadAttachments?: boolean;
	attachmentPrefix?: string;
	maxAttachmentSize?: number;
}

const option = { required: false, section: 'options' } as const;

/** Names and limits for files that rows link to. */
export const attachmentFields: Fields = {
	downloadAttachments: {
		...option,
		type: 'boolean',
		schema: z.boolean(),
		displayName: 'Download Attachments',
		description:
			'Whether to download the files of messages as binary data. Their links often expire after a day.',
	} satisfies Field,
	attachmentPrefix: {
		...option,
		type: 'text',
		schema: z.string().min(1).max(100),
		displayName: 'Attachment Prefix',
		description:
			'Start of the names of the binary fields for Download Attachments; a number follows',
		placeholder: 'e.g. attachment_',
		default: 'attachment_',
	} satisfies Field,
	maxAttachmentSize: {
		...option,
		type: 'number',
		minValue: 1,
		schema: z
			.int()
			.min(1, ruleMessage('must be at least 1', 'Enter a size in MB.'))
			.max(1000, ruleMessage('must be at most 1000', 'Enter a size in MB.')),
		displayName: 'Max Attachment Size',
		description: 'Largest file to download for Download Attachments, in MB',
		default: 50,
	} satisfies Field,
};

/** A file with all results has no place for other files. */
export function filesWithinFile({ output, downloadAttachments }: Input) {
	if (output !== 'file' || downloadAttachments !== true) return undefined;
	return {
		field: 'downloadAttachments',
		message: 'isn’t available when Output is File',
		advice: 'Turn it off, or set Output to Items.',
	};
}
