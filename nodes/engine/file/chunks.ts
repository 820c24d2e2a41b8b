import { invalid } from '../problem/builders';
import type { FileRecord } from './records';

/** Most characters of the records that are sent together. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

const LOST = invalid(
	'The file',
	'can’t be read any further',
	'n8n may have deleted it. Run the previous node again.',
);

/** The records of a file in chunks that are sent together, from a line on. */
export async function* chunksOf(
	records: AsyncIterable<FileRecord[]>,
	size: number,
	from = 1,
): AsyncGenerator<FileRecord[]> {
	let chunk: FileRecord[] = [];
	let characters = 0;
	let line = 0;
	try {
		for await (const some of records)
			for (const record of some) {
				({ line } = record);
				// What cannot be read is told wherever it is.
				if (line < from && !record.isLast) continue;
				chunk.push(record);
				characters += record.size;
				if (chunk.length < size && characters < MOST_CHARACTERS) continue;
				yield chunk;
				chunk = [];
				characters = 0;
			}
	} catch {
		// n8n's own words name a path on its disk.
		chunk.push({ line: line + 1, values: {}, size: 0, problem: LOST, isLast: true });
	}
	if (chunk.length > 0) yield chunk;
}

/** Hands each thing on while the next one is being fetched. */
export async function* ahead<T>(all: AsyncGenerator<T>): AsyncGenerator<T> {
	try {
		let next = all.next();
		for (;;) {
			const { value, done } = await next;
			if (done) return;
			next = all.next();
			yield value;
		}
	} finally {
		await all.return(undefined);
	}
}
