import type { Input } from '../declaration/field';
import type { RunnableOperation } from '../catalogue/operationsOf';
import type { ItemInput, RefusedItem } from '../plan';
import type { Problem } from '../result';
import type { Reading } from '../read';
import { readFrom } from '../read';
import { record } from '../read/record';
import type { Columns } from './columns';
import type { FileRecord } from './records';

/** Lines as they can be planned: each in the place of an item, under its number. */
export interface ReadLines {
	lines: ItemInput[];
	refused: RefusedItem[];
	records: Map<number, FileRecord>;
	/** Fields that no line can fill in. */
	lacking?: Problem | undefined;
}

/** How the lines of a file are read: as the operation reads items. */
export interface LineReader {
	operation: RunnableOperation;
	columns: Columns;
	/** Values of the form that all lines have, with the records from items. */
	form: Input;
	timezone: string;
}

/** The values of a line for the operation, or what is wrong with them. */
export async function readLine(
	reader: LineReader,
	{ values, problem }: FileRecord,
): Promise<Reading> {
	const { operation, columns, form, timezone } = reader;
	const wrong = problem ?? columns.learn(values);
	if (wrong) return { input: {}, problem: wrong };
	const valueOf = (name: string) => columns.valueOf(values, name);
	return await readFrom(record(operation, { valueOf, form, timezone }), operation);
}

/** Reads the lines of each chunk. */
export async function* readChunks(
	reader: LineReader,
	chunks: AsyncIterable<FileRecord[]>,
): AsyncGenerator<ReadLines> {
	let isFirst = true;
	for await (const chunk of chunks) {
		const read: ReadLines = { lines: [], refused: [], records: new Map() };
		for (const one of chunk) {
			read.records.set(one.line, one);
			const { input, problem } = await readLine(reader, one);
			if (problem) read.refused.push({ item: one.line, problem, input });
			else read.lines.push({ item: one.line, input });
		}
		const hasColumns = chunk.some(({ problem }) => !problem);
		if (isFirst && hasColumns) read.lacking = reader.columns.lacking();
		isFirst = false;
		yield read;
	}
}
