import type { FileRecord } from '../../../files/records';
import { invalid } from '../../../engine';

/** Most characters of the records that are sent together. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** The records of a file in chunks that are sent together, without those on lines that are passed over. */
export async function* chunksOf(
	records: AsyncIterable<FileRecord[]>,
	size: number,
	isPassed: (line: number) => boolean = () => false,
): AsyncGenerator<FileRecord[]> {
	let chunk: FileRecord[] = [];
	let characters = 0;
	let line = 0;
	try {
		for await (const portion of records)
			for (const record of portion) {
				({ line } = record);
				// What ends the reading is told wherever it is.
				if (isPassed(line) && !record.unread) continue;
				chunk.push(record);
				characters += record.size;
				if (chunk.length < size && characters < MOST_CHARACTERS) continue;
				yield chunk;
				chunk = [];
				characters = 0;
			}
	} catch {
		// n8n's own words name a path on its disk; how many lines are left is not known.
		chunk.push({ line: line + 1, values: {}, size: 0, problem: lostFile, unread: 1 });
	}
	if (chunk.length > 0) yield chunk;
}

/** Hands each thing on while the next one is being fetched. */
export async function* ahead<T>(generator: AsyncGenerator<T>): AsyncGenerator<T> {
	try {
		let next = generator.next();
		for (;;) {
			const { value, done } = await next;
			if (done) return;
			next = generator.next();
			yield value;
		}
	} finally {
		await generator.return(undefined);
	}
}

/** What n8n had, or the store that it keeps files in, is gone. */
export const lostFile = invalid(
	'The file',
	'can’t be read any further',
	'n8n may have deleted it. Run the previous node again.',
);
