import type { IExecuteFunctions } from 'n8n-workflow';
import type { Problem } from '../problem';
import { invalid } from '../problem';

/** A file to send, kept as text that can be compared and sent again. */
export interface BinaryFile {
	fileName: string;
	mimeType: string;
	content: string;
}

const LABEL = 'Input Data Field Name';
const MOST_BYTES = 1024 * 1024;

/** Reads a CSV file of an item, at most 1 MB of UTF-8 text with at least one term (vendor facts, 6). */
export async function readBinary(
	context: IExecuteFunctions,
	item: number,
	property: string,
): Promise<BinaryFile | { problem: Problem }> {
	const entry = context.getInputData()[item].binary?.[property];
	if (!entry)
		return {
			problem: invalid(
				LABEL,
				`is “${property}”, but the item has no file of that name`,
				'Give the name that the node before gives the CSV file, often “data”.',
			),
		};
	const bytes = await context.helpers.getBinaryDataBuffer(item, property);
	if (bytes.length > MOST_BYTES)
		return { problem: invalid(LABEL, 'names a file of more than 1 MB', 'Split the list in two.') };
	const content = bytes.toString('utf8');
	if (!/[^\s,;"]/.test(content))
		return { problem: invalid(LABEL, 'names a file without a term', 'Put one term on each line.') };
	return { fileName: safeName(entry.fileName), mimeType: 'text/csv', content };
}

/** A name that cannot break out of its multipart header. */
const safeName = (name = 'terms.csv'): string =>
	name.replace(/[^\w.() -]+/g, '_').slice(-100) || 'terms.csv';
