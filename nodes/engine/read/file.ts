import type { IExecuteFunctions, IBinaryData } from 'n8n-workflow';
import type { FileBytes, FileContent } from '../declare/field';
import { invalid } from '../problem/input';
import { oneLine } from '../problem/text';
import { failure, type Result, success } from '../result';

/** A file to send, kept as text that can be compared and sent again. */
export interface BinaryFile {
	fileName: string;
	mimeType: string;
	content: string;
}

export const MEGABYTE = 1024 * 1024;

/** Most bytes of a file that says no other limit. */
export const MAX_BYTES = MEGABYTE;

export const bytesOf = ({ content }: BinaryFile): number =>
	new TextEncoder().encode(content).length;

/** Reads a file of an item: its text, or what is known of it where its bytes go as they are. */
export async function readFile(
	context: IExecuteFunctions,
	item: number,
	{ displayName: label, holds }: { displayName: string; holds: FileContent | FileBytes },
	property: string,
): Promise<Result<BinaryFile | StoredFile>> {
	const refuse = (message: string, advice: string) => failure(invalid(label, message, advice));
	const binary = context.getInputData()[item]?.binary ?? {};
	const stored = Object.hasOwn(binary, property) ? binary[property] : undefined;
	if (!stored) {
		const given = `is “${oneLine(property, 50)}”, but the item has no file`;
		return Object.keys(binary).length === 0
			? refuse(given, 'Read the file right before this node: most nodes don’t pass files on.')
			: refuse(
					`${given} with that name`,
					'Enter the name that the previous node gives the file, often “data”.',
				);
	}
	// n8n's own words for a file that it has lost name a path on its disk.
	const load = async () =>
		await context.helpers.getBinaryDataBuffer(item, property).catch(() => undefined);
	if ('as' in holds) return await storedFile(context, stored, holds, { load, refuse });
	const bytes = await load();
	return bytes ? textFile(bytes, stored.fileName, holds, refuse) : lost(refuse);
}

/** A text file: UTF-8, at most 1 MB (docs/platform.md, Moderation) or what it `holds`. */
function textFile(
	bytes: Uint8Array,
	name: unknown,
	{ kind, mimeType, lacks, advice, maxMegabytes = 1, ...holds }: FileContent,
	refuse: (message: string, advice: string) => Result<never>,
): Result<BinaryFile> {
	if (bytes.length > maxMegabytes * MAX_BYTES)
		return refuse(`refers to a file larger than ${maxMegabytes} MB`, advice.tooLarge);
	const content = decodedText(bytes);
	if (content === undefined)
		return refuse('refers to a file that isn’t UTF-8 text', advice.notUtf8);
	if (/^\s*<(!doctype|html|\?xml)/i.test(content))
		return refuse(`refers to a web page, not ${kind}`, 'Check what the previous node downloaded.');
	const fileName = safeName(name, PLAIN_LETTER) || holds.fileName;
	if (!/[^\s,;"]/.test(content)) return refuse(`refers to a file without ${lacks}`, advice.blank);
	return success({ fileName, mimeType, content });
}

/** Text without its mark, which would join the first line; characters of value 0 mean UTF-16 without its mark, or no text at all. */
function decodedText(bytes: Uint8Array): string | undefined {
	const decoder = utf16Of(bytes) ?? new TextDecoder('utf-8', { fatal: true });
	try {
		const text = decoder.decode(bytes);
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	}
}

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

/** Words for a file that can't be sent: what is wrong, and what to do. */
type Refuse = (message: string, advice: string) => Result<never>;

export const lost = (refuse: Refuse) =>
	refuse('refers to a file that n8n no longer has', 'Run the previous node again.');

/** What is known of a file whose bytes go as they are. */
async function storedFile(
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
const PLAIN_LETTER = /[^\w.() -]+/g;
const ANY_LETTER = /[^\p{L}\p{M}\p{N}_.() -]+/gu;

/** A name that cannot break out of where it stands; the end of a long one, with its file type. */
function safeName(name: unknown, strange: RegExp): string {
	const text = typeof name === 'string' ? name : '';
	return [...text.slice(-200).replace(strange, '_')].slice(-100).join('');
}

/** The decoder for bytes that begin with a mark of UTF-16, as Excel's “Unicode Text” does; nothing for others. */
function utf16Of([first, second]: Uint8Array): TextDecoder | undefined {
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	return isLittle || isBig
		? new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true })
		: undefined;
}

/** Bytes that are no text in UTF-8. */
const NO_TEXT = Uint8Array.of(0xff);

/** The bytes of a file in UTF-8, of whatever form its mark tells; what can't be read stays so. */
export async function* inUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let decoder: TextDecoder | null | undefined;
	const read = (part?: Uint8Array): Uint8Array => {
		try {
			return new TextEncoder().encode(decoder?.decode(part, { stream: part !== undefined }));
		} catch {
			return NO_TEXT;
		}
	};
	for await (const part of bytes) {
		if (decoder === undefined) decoder = utf16Of(part) ?? null;
		yield decoder ? read(part) : part;
	}
	if (decoder) yield read();
}
