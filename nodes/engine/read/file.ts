import type { IExecuteFunctions } from 'n8n-workflow';
import type { FileBytes, FileContent } from '../declaration/field';
import { invalid } from '../problem/input';
import { oneLine } from '../problem/text';
import type { Result } from '../result';
import { failure, success } from '../result';
import type { StoredFile } from './storedFile';
import { utf16Of } from './utf16';
import { lost, MEGABYTE, PLAIN_LETTER, safeName, storedFile } from './storedFile';

/** A file to send, kept as text that can be compared and sent again. */
export interface BinaryFile {
	fileName: string;
	mimeType: string;
	content: string;
}

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
	const content = textOf(bytes);
	if (content === undefined)
		return refuse('refers to a file that isn’t UTF-8 text', advice.notUtf8);
	if (/^\s*<(!doctype|html|\?xml)/i.test(content))
		return refuse(`refers to a web page, not ${kind}`, 'Check what the previous node downloaded.');
	const fileName = safeName(name, PLAIN_LETTER) || holds.fileName;
	if (!/[^\s,;"]/.test(content)) return refuse(`refers to a file without ${lacks}`, advice.blank);
	return success({ fileName, mimeType, content });
}

/** Text without its mark, which would join the first line; characters of value 0 mean UTF-16 without its mark, or no text at all. */
function textOf(bytes: Uint8Array): string | undefined {
	const decoder = utf16Of(bytes) ?? new TextDecoder('utf-8', { fatal: true });
	try {
		const text = decoder.decode(bytes);
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	}
}
