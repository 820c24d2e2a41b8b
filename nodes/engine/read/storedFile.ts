import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import type { FileBytes } from '../declaration/field';
import type { Result } from '../result';
import { success } from '../result';

/**
 * A file of an item that goes as it is. Its bytes are read when they go: a run reads all items before it
 * sends the first, and would hold all of their files.
 */
export interface StoredFile {
	fileName: string;
	mimeType: string;
	/** In bytes. */
	fileSize: number;
	/** The bytes; nothing where n8n no longer has them. */
	load(): Promise<Uint8Array | undefined>;
}

export const MEGABYTE = 1024 * 1024;

/** Words for a file that can't be sent: what is wrong, and what to do. */
type Refuse = (message: string, advice: string) => Result<never>;

export const lost = (refuse: Refuse) =>
	refuse('refers to a file that n8n no longer has', 'Run the previous node again.');

/** What is known of a file whose bytes go as they are. */
export async function storedFile(
	context: IExecuteFunctions,
	stored: IBinaryData,
	holds: FileBytes,
	{ load, refuse }: Pick<StoredFile, 'load'> & { refuse: Refuse },
): Promise<Result<StoredFile>> {
	const { maxMegabytes, advice } = holds;
	const fileSize = await sizeOf(context, stored);
	if (fileSize === undefined) return lost(refuse);
	if (fileSize > maxMegabytes * MEGABYTE)
		return refuse(`refers to a file larger than ${maxMegabytes} MB`, advice.tooLarge);
	if (fileSize === 0) return refuse('refers to an empty file', advice.blank);
	const fileName = safeName(stored.fileName, ANY_LETTER) || holds.fileName;
	const [mimeType = holds.mimeType] = /^[\w.+-]+\/[\w.+-]+/.exec(String(stored.mimeType)) ?? [];
	const { types } = holds;
	if (types && !isOneOf(types.byExtension, fileName, mimeType))
		return refuse(`refers to a file that isn’t ${types.kind}`, 'Convert it first.');
	return success({ fileName, mimeType, fileSize, load });
}

/** Whether a file has one of these types, by its name or as n8n knows it. */
function isOneOf(types: Record<string, string>, fileName: string, mimeType: string): boolean {
	const [, extension = ''] = /\.(\w+)$/.exec(fileName) ?? [];
	return Object.hasOwn(types, extension.toLowerCase()) || Object.values(types).includes(mimeType);
}

/** Bytes of a file, wherever n8n keeps it; nothing when n8n has lost it. */
async function sizeOf(
	{ helpers }: IExecuteFunctions,
	{ id, data }: IBinaryData,
): Promise<number | undefined> {
	if (!id) return Buffer.byteLength(data, 'base64');
	const known = await helpers.getBinaryMetadata(id).catch(() => undefined);
	return known?.fileSize;
}

/** Letters of a name in a header of multipart, and in JSON. */
export const PLAIN_LETTER = /[^\w.() -]+/g;
const ANY_LETTER = /[^\p{L}\p{M}\p{N}_.() -]+/gu;

/** A name that cannot break out of where it stands; the end of a long one, with its file type. */
export function safeName(name: unknown, strange: RegExp): string {
	const text = typeof name === 'string' ? name : '';
	return [...text.slice(-200).replace(strange, '_')].slice(-100).join('');
}
