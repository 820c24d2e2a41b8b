import type { IBinaryKeyData, IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Client } from '../client';
import type { Download, Storing } from '../client/files';
import { download } from '../client/files';
import { MEGABYTE } from '../read/file';
import type { Attachment, Downloads } from '../declaration/files';
import type { Operation } from '../declaration/operation';
import type { ItemResult, Plan } from '../plan';
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

/** Results of a plan with the files that their rows link to, where these are wanted. */
export async function withFiles(
	context: IExecuteFunctions,
	{ attachments: attachmentsOf, api }: Operation,
	{ credential }: Client,
	{ input }: Plan,
	results: ItemResult[],
): Promise<ItemResult[]> {
	if (!attachmentsOf || input.downloadAttachments !== true) return results;
	const from: DownloadFrom = {
		attachmentsOf,
		isOwnHost: api.servesFiles?.(credential) ?? (() => false),
		signal: context.getExecutionCancelSignal(),
	};
	return await Promise.all(
		results.map(async (one) => {
			if (!one.result.ok) return one;
			const all = await withAttachments(context, one.result.value, input, from);
			const result = success(all.map(({ row }) => row));
			return { ...one, result, files: all.map(({ files }) => files) };
		}),
	);
}

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
		.flatMap((one) =>
			attachmentsOf(one.row).map((attachment, index) => ({ one, attachment, index })),
		)
		.values();
	const fetchThem = async (): Promise<void> => {
		for (const { one, attachment, index } of waiting) {
			const limit = AbortSignal.timeout(LONGEST);
			const fetched = await download(context, attachment, {
				isOwnHost,
				maxBytes: maxAttachmentSize * MEGABYTE,
				signal: signal ? AbortSignal.any([signal, limit]) : limit,
			});
			if ('file' in fetched) one.files = { ...one.files, [attachmentPrefix + index]: fetched.file };
			else one.row = withProblem(one.row, attachment, fetched.reason);
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
