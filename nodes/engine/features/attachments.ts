import { type Field, type Fields, type Input, ruleMessage } from '../declare/field';
import { z } from 'zod/v4';
import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import type { Feature } from '../plan/execution';
import { type Download, type Storing, download } from '../client/files';
import { MEGABYTE } from '../read/file';
import type { Attachment } from '../declare/operation';
import { oneLine } from '../problem/text';
import { success } from '../result';

export type { Storing };

/** Files at once, and how long one may take, in milliseconds. */
const AT_ONCE = 4;
const LONGEST = 5 * 60_000;

/** A row with its files. */
export interface RowWithFiles {
	row: IDataObject;
	files?: IBinaryKeyData;
}

/** Where files come from, and until when. */
interface DownloadFrom extends Pick<Download, 'isOwnHost'> {
	attachmentsOf(row: IDataObject): Attachment[];
	/** Ends all downloads. */
	signal: AbortSignal | undefined;
}

/** Says of rows that some of their files are missing. */
export const DOWNLOADS_FAILED =
	'Some attachments couldn’t be downloaded. The output has the reasons in attachmentProblems.';

/**
 * Rows with the files that they link to, as binary data. A file that can't be downloaded leaves its row as
 * it is, with the reason in `attachmentProblems`.
 */
export async function withAttachments(
	context: Storing,
	rows: IDataObject[],
	{ attachmentPrefix = 'attachment_', maxAttachmentSize = 50 }: Downloads,
	{ attachmentsOf, isOwnHost, signal }: DownloadFrom,
): Promise<RowWithFiles[]> {
	const all = rows.map((row): RowWithFiles => ({ row }));
	const waiting = all
		.flatMap((rowWithFiles) =>
			attachmentsOf(rowWithFiles.row).map((attachment, index) => ({
				rowWithFiles,
				attachment,
				index,
			})),
		)
		.values();
	const fetchThem = async (): Promise<void> => {
		for (const { rowWithFiles, attachment, index } of waiting) {
			const limit = AbortSignal.timeout(LONGEST);
			const fetched = await download(context, attachment, {
				isOwnHost,
				maxBytes: maxAttachmentSize * MEGABYTE,
				signal: signal ? AbortSignal.any([signal, limit]) : limit,
			});
			if ('file' in fetched)
				rowWithFiles.files = { ...rowWithFiles.files, [attachmentPrefix + index]: fetched.file };
			else rowWithFiles.row = withProblem(rowWithFiles.row, attachment, fetched.reason);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, fetchThem));
	return all;
}

function withProblem(row: IDataObject, { name, url }: Attachment, reason: string): IDataObject {
	const { attachmentProblems: others } = row;
	const problem = `“${oneLine(name ?? url, 100)}” wasn’t downloaded: ${reason}.`;
	return {
		...row,
		attachmentProblems: [...(Array.isArray(others) ? (others as string[]) : []), problem],
	};
}
/** What a person says about downloads. */
export interface Downloads {
	downloadAttachments?: boolean;
	attachmentPrefix?: string;
	maxAttachmentSize?: number;
}
export const option = { required: false, section: 'options' } as const;
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

/** The files that rows link to, as binary data, where Download Attachments is on. */
export const attachments = {
	fields: attachmentFields,
	async afterResults({ n8n, credential, operation, hint }, { input }, results) {
		const { attachments: attachmentsOf, api } = operation;
		if (!attachmentsOf || input.downloadAttachments !== true) return results;
		const from: DownloadFrom = {
			attachmentsOf,
			isOwnHost: api.servesFiles?.(credential) ?? (() => false),
			signal: n8n.getExecutionCancelSignal(),
		};
		return await Promise.all(
			results.map(async (result) => {
				if (!result.result.ok) return result;
				const rows = await withAttachments(n8n, result.result.value, input, from);
				if (rows.some(({ row }) => row.attachmentProblems !== undefined)) hint(DOWNLOADS_FAILED);
				return {
					...result,
					result: success(rows.map(({ row }) => row)),
					files: rows.map(({ files }) => files),
				};
			}),
		);
	},
} satisfies Feature;
