import type { IDataObject } from 'n8n-workflow';
import type { FoundFile } from '../found';
import { linkOf, listOf, textOf } from '../values';

/** What becomes of the attachments of a message. */
interface Attachments {
	/** Those with a link. */
	files: FoundFile[];
	/** Without files: the one that the message is made of. */
	custom: IDataObject | undefined;
	/** Others, which have no place in the message. */
	unused: IDataObject[];
	/** Links that the app only showed a picture of. */
	previews: IDataObject[];
}

/** The attachments of a message of Stream: files, GIFs, and what an app invented. */
export function attachmentsOf(message: IDataObject): Attachments {
	const attachments = listOf(message.attachments);
	const previews = attachments.filter(isPreview);
	const nonPreviews = attachments.filter((file) => !previews.includes(file));
	const files = nonPreviews.flatMap(fileOf);
	const withoutFile = nonPreviews.filter((file) => fileOf(file).length === 0);
	const [custom] = files.length === 0 ? withoutFile : [];
	return { files, custom, unused: withoutFile.filter((file) => file !== custom), previews };
}

const isPreview = (file: IDataObject): boolean =>
	!file.asset_url && file.type !== 'giphy' && Boolean(file.og_scrape_url ?? file.title_link);

const FILES = ['image', 'video', 'audio', 'file', 'voiceRecording'];

function fileOf(file: IDataObject): FoundFile[] {
	const url = linkOf(file.asset_url) ?? linkOf(file.image_url);
	const type = textOf(file.type) ?? '';
	if (!url || !FILES.includes(type)) return [];
	const name = textOf(file.title) ?? textOf(file.fallback);
	return [
		{
			url,
			name,
			mimeType: textOf(file.mime_type),
			media: type === 'voiceRecording' ? 'audio' : type,
			size: Number(file.file_size) || undefined,
		},
	];
}
