import type { IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import {
	attachmentFields,
	type Downloads,
	inCollection,
	isObject,
	type Result,
	type Storing,
	success,
	withAttachments,
} from '../engine';
import { servesFiles } from '../platform/hosts';
import { attachmentsOf } from '../fields/messageRow';
import { type Parameters, readField } from './readField';
import { simplifiedFields } from './row';

const fields = attachmentFields;

/** What people can choose about the files of messages, under Options. */
export const attachmentProperties: INodeProperties[] = Object.entries(fields).map(([name, field]) =>
	inCollection(name, field),
);

/** Reads and checks what was chosen. */
export function readDownloads(context: Parameters): Result<Downloads> {
	const options = context.getNodeParameter('options', {});
	const chosen: IDataObject = {};
	for (const [name, field] of Object.entries(fields)) {
		const value = isObject(options) ? options[name] : undefined;
		const read = readField(field, value, context.getTimezone());
		if (!read.ok) return read;
		if (read.value !== undefined) chosen[name] = read.value as IDataObject[string];
	}
	return success(chosen);
}

/** Gets the credential, if there is one. */
type AttachmentCredential = () => Promise<IDataObject>;

/**
 * Events as items, with the files of their messages where these are wanted.
 * @param credential says which custom host serves files
 * @param signal ends all downloads
 */
export async function eventItems(
	context: Storing,
	rows: IDataObject[],
	downloads: Downloads,
	{ credential, signal }: { credential: AttachmentCredential; signal?: AbortSignal },
): Promise<INodeExecutionData[]> {
	if (downloads.downloadAttachments !== true) return rows.map((json) => ({ json }));
	const isOwnHost = servesFiles(await credential().catch(() => undefined));
	const access = { attachmentsOf: attachmentsOfEvent, isOwnHost, signal };
	const items = await withAttachments(context, rows, downloads, access);
	return items.map(({ row: json, files }) => ({ json, ...(files ? { binary: files } : {}) }));
}

/** The files of an event's message, simplified or not. */
const attachmentsOfEvent = ({ event, data, ...row }: IDataObject) =>
	attachmentsOf(isObject(data) ? (simplifiedFields({ trigger: String(event), data }) ?? {}) : row);
