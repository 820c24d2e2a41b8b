import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { failure, invalid, lost, oneLine, type Result, success } from '../../../engine';
import { type FileReading, readingOf } from '../../../files/reading';
import type { Format } from '../../../files/reader';

/** A file that can be read from its start, as often as wanted. */
export type Reopen = () => FileReading;

/** A file of an item. */
export interface OpenFile {
	/** What n8n calls it, if it has a name. */
	name: string;
	reopen: Reopen;
}

/** Finds the file of an item, and that n8n still has it; nothing of it is read yet. */
export async function fileOfItem(
	context: IExecuteFunctions,
	item: number,
	{ label, property, format }: { label: string; property: string; format?: Format['chosen'] },
): Promise<Result<OpenFile>> {
	const refuse = (message: string, advice: string) => failure(invalid(label, message, advice));
	const binary = context.getInputData()[item]?.binary ?? {};
	const stored = Object.hasOwn(binary, property) ? binary[property] : undefined;
	if (!stored)
		return failure(
			invalid(
				`${label} “${oneLine(property, 50)}”`,
				'isn’t a file of the item',
				'Enter the name that the previous node gives the file, often “data”.',
			),
		);
	if (stored.id && !(await context.helpers.getBinaryMetadata(stored.id).catch(() => undefined)))
		return lost(refuse);
	const chosenFormat = { chosen: format, named: formatOf(stored) };
	return success({
		name: oneLine(stored.fileName ?? '', 100),
		reopen: () => readingOf(bytesOf(context, stored), chosenFormat),
	});
}

const FORMATS: Record<string, Format['named']> = {
	csv: 'csv',
	tsv: 'csv',
	tab: 'csv',
	ndjson: 'ndjson',
	jsonl: 'ndjson',
};

/** The format that the file's name tells, if it does. */
function formatOf({ fileName = '', fileExtension = '' }: IBinaryData): Format['named'] {
	const [, ending = fileExtension] = /\.(\w+)$/.exec(fileName) ?? [];
	return FORMATS[ending.toLowerCase()];
}

/** Bytes at a time: a multiple of three, as base64 is read in fours. */
const PART = 48 * 1024;

/** The bytes of a file, wherever n8n keeps it: from its database they come all at once. */
export async function* bytesOf(
	{ helpers }: IExecuteFunctions,
	{ id, data }: IBinaryData,
): AsyncGenerator<Uint8Array> {
	if (id) {
		const chunks = (await helpers.getBinaryStream(id)) as AsyncIterable<Uint8Array>;
		for await (const chunk of chunks)
			for (let position = 0; position < chunk.length; position += PART)
				yield chunk.subarray(position, position + PART);
	} else {
		const step = (PART / 3) * 4;
		for (let position = 0; position < data.length; position += step)
			yield Buffer.from(data.slice(position, position + step), 'base64');
	}
}
