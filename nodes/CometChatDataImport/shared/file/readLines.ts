import {
	type Input,
	type ItemInput,
	type Operation,
	type PlannedField,
	type Problem,
	readFrom,
	type Reading,
	type RefusedItem,
	trimmed,
	turns,
	unescaped,
} from '../../../engine';
import type { FileReading } from '../../../files/reading';
import { type FileRecord, isNothing } from '../../../files/records';
import { Counts } from '../../../composed/counts';
import { isLeftOver } from '../../../fields/id';
import { convertedId } from '../convertedId';
import type { Columns } from './columns';
import { record } from './record';

/** Lines as they can be planned: each in the place of an item, under its number. */
export interface ReadLines {
	lines: ItemInput[];
	refused: RefusedItem[];
	records: Map<number, FileRecord>;
	/** Why records are left out, with how many are. */
	leftOut: Counts;
	/** Why no line can be used: its columns are none that the operation needs. */
	unusable?: Problem | undefined;
}

/** How the lines of a file are read: as the operation reads items. */
export interface LineReader {
	operation: Operation;
	columns: Columns;
	/** Whether records have the names of fields: then none lacks its column. */
	isNamed: boolean;
	/** Values of the form that all lines have, with the records from items. */
	form: Input;
	timezone: string;
	/** Whether an apostrophe that escapes a formula is taken away, and from how many texts it was. */
	unescapes: boolean;
	unescaped: number;
	/** Whether IDs of a previous chat become UIDs and GUIDs. */
	convertsIds?: boolean;
	/** Of an export, the optional values that CometChat takes in no form, by label: the rest of their records is sent. */
	omitted?: Counts;
}

/** Fields with the ID of a user or a group. */
const IDS = ['uid', 'guid', 'owner', 'sender', 'receiver'];

function asId(value: unknown): unknown {
	const id = trimmed(String(value ?? ''));
	return id === '' || isNothing(id) || isLeftOver(id) ? value : convertedId(id);
}

/** The values of a line for the operation, or what is wrong with them. */
export async function readLine(
	reader: LineReader,
	{ values, problem }: FileRecord,
): Promise<Reading> {
	const { operation, columns, form, timezone } = reader;
	const wrong = problem ?? columns.learn(values);
	if (wrong) return { input: {}, problem: wrong };
	const valueOf = (name: string): unknown => {
		const value = columns.valueOf(values, name);
		const plain = reader.unescapes && typeof value === 'string' ? unescaped(value) : undefined;
		if (plain !== undefined) reader.unescaped++;
		return reader.convertsIds && IDS.includes(name) ? asId(plain ?? value) : (plain ?? value);
	};
	const { omitted } = reader;
	const leavesOut = ({ field, section }: PlannedField): boolean => {
		// A message without its words would be another one.
		if (section !== 'additional' || field.type === 'longText') return false;
		omitted?.count(field.displayName);
		return omitted !== undefined;
	};
	const source = record(operation, { valueOf, form, timezone });
	return await readFrom({ ...source, leavesOut }, operation);
}

/** Says why nothing of a file can be used, by its header or its first records. */
export const unusable = (
	{ columns }: LineReader,
	{ readAs, columns: header }: FileReading['about'],
): Problem | undefined => (header && columns.learnHeader(header)) ?? columns.lacking(readAs);

/** Only in CSV files formulas are escaped. */
export function useFormat(reader: LineReader, { readAs }: FileReading['about']): void {
	if (!readAs?.startsWith('CSV')) reader.unescapes = false;
}

/** Reads the lines of each chunk. */
export async function* readChunks(
	reader: LineReader,
	chunks: AsyncIterable<FileRecord[]>,
	about: FileReading['about'],
): AsyncGenerator<ReadLines> {
	let isFirst = !reader.isNamed;
	const turn = turns();
	for await (const chunk of chunks) {
		useFormat(reader, about);
		const readLines: ReadLines = {
			lines: [],
			refused: [],
			records: new Map(),
			leftOut: new Counts(),
		};
		const hasColumns = about.columns !== undefined || chunk.some(({ problem }) => !problem);
		for (const lineRecord of chunk) {
			await turn();
			const { leftOut } = readLines;
			const reason = lineRecord.problem
				? undefined
				: (lineRecord.leftOut ?? reader.columns.leavesOut(lineRecord.values));
			if (reason) {
				leftOut.count(reason);
				continue;
			}
			readLines.records.set(lineRecord.line, lineRecord);
			const { input, problem } = await readLine(reader, lineRecord);
			if (problem) readLines.refused.push({ item: lineRecord.line, problem, input });
			else readLines.lines.push({ item: lineRecord.line, input });
		}
		if (isFirst && hasColumns) {
			readLines.unusable = unusable(reader, about);
			isFirst = false;
		}
		yield readLines;
	}
}
