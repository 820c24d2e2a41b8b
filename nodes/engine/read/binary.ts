import type { IExecuteFunctions } from 'n8n-workflow';
import type { Problem } from '../problem';
import { invalid } from '../problem';

/** A file to send, kept as text that can be compared and sent again. */
export interface BinaryFile {
	fileName: string;
	mimeType: string;
	content: string;
}

const MOST_BYTES = 1024 * 1024;

/** Reads a CSV file of an item, at most 1 MB of UTF-8 text with at least one term (vendor facts, 6). */
export async function readBinary(
	context: IExecuteFunctions,
	item: number,
	property: string,
): Promise<BinaryFile | { problem: Problem }> {
	const { binary = {} } = context.getInputData()[item];
	if (!Object.hasOwn(binary, property))
		return refuse(
			`is “${property.slice(0, 50)}”, but the item has no file of that name`,
			'Give the name that the node before gives the CSV file, often “data”.',
		);
	const bytes = await bytesOf(context, item, property);
	if (!bytes)
		return refuse('names a file that n8n does not hold any more', 'Run the node before it again.');
	if (bytes.length > MOST_BYTES)
		return refuse('names a file of more than 1 MB', 'Split the list in two.');
	const content = textOf(bytes);
	if (content === undefined)
		return refuse('names a file that is no text in UTF-8', 'Save it again as “CSV UTF-8”.');
	if (!/[^\s,;"]/.test(content))
		return refuse('names a file without a term', 'Put one term on each line.');
	return { fileName: safeName(binary[property].fileName), mimeType: 'text/csv', content };
}

const refuse = (says: string, advice: string) => ({
	problem: invalid('Input Data Field Name', says, advice),
});

/** The file's bytes; nothing when n8n has lost them, whose own words name a path on its disk. */
async function bytesOf(context: IExecuteFunctions, item: number, property: string) {
	return await context.helpers.getBinaryDataBuffer(item, property).catch(() => undefined);
}

function textOf(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** A name that cannot break out of its multipart header. */
function safeName(name: unknown): string {
	const text = typeof name === 'string' ? name : '';
	return text.replace(/[^\w.() -]+/g, '_').slice(-100) || 'terms.csv';
}
