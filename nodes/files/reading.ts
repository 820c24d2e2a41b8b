import { inUtf8 } from '../engine';
import { notUtf8, unreadFrom } from './problems';
import { type Format, RecordReader } from './reader';
import type { FileRecord } from './records';

/** A file while it is read: its records, and what is known of it so far. */
export interface FileReading {
	records: AsyncGenerator<FileRecord[]>;
	/** What it is taken for, and the columns that it names. */
	about: Pick<RecordReader, 'readAs' | 'columns'>;
}

/** Reads the bytes of a file. What ends the reading is told with the number of lines that are left. */
export function readingOf(bytes: AsyncIterable<Uint8Array>, format?: Format): FileReading {
	const reader = new RecordReader(format);
	return { about: reader, records: recordsOf(inUtf8(bytes), reader) };
}

async function* recordsOf(
	bytes: AsyncIterable<Uint8Array>,
	reader: RecordReader,
): AsyncGenerator<FileRecord[]> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const count = new LineCount();
	let unreadRecord: FileRecord | undefined;
	const read = (part?: Uint8Array): FileRecord[] => {
		const text = decoded(decoder, part);
		if (text === undefined) return [{ ...unreadHere, line: count.before }];
		const records = reader.push(text);
		return part || records.at(-1)?.unread ? records : [...records, ...reader.end()];
	};
	const readable = (records: FileRecord[]): FileRecord[] => {
		const end = records.at(-1);
		if (!end?.unread) return records;
		unreadRecord = end;
		return records.slice(0, -1);
	};
	for await (const part of bytes) {
		count.add(part);
		const records = unreadRecord ? [] : readable(read(part));
		if (records.length > 0) yield records;
	}
	const records = unreadRecord ? [] : readable(read());
	if (records.length > 0) yield records;
	if (unreadRecord?.problem) {
		const unread = Math.max(1, count.lines - unreadRecord.line + 1);
		yield [{ ...unreadRecord, unread, problem: unreadFrom(unreadRecord.problem, unread) }];
	}
}

const unreadHere = { values: {}, size: 0, problem: notUtf8, unread: 1 };

/** Text of bytes, with what was left of a letter; nothing if they are no UTF-8. Zeros mean UTF-16 without its mark, or no text at all. */
function decoded(decoder: TextDecoder, bytes?: Uint8Array): string | undefined {
	try {
		const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	}
}

const [LF, CR] = [10, 13];

/** Counts the lines of a file, whatever ends them. */
class LineCount {
	/** Ends of lines so far, and before the last part. */
	private ends = 0;
	private endsBefore = 0;
	private lastByte = LF;

	add(bytes: Uint8Array): void {
		if (bytes.length === 0) return;
		this.endsBefore = this.ends;
		for (
			let position = bytes.indexOf(LF);
			position >= 0;
			position = bytes.indexOf(LF, position + 1)
		)
			if ((position > 0 ? bytes[position - 1] : this.lastByte) !== CR) this.ends++;
		for (
			let position = bytes.indexOf(CR);
			position >= 0;
			position = bytes.indexOf(CR, position + 1)
		)
			this.ends++;
		this.lastByte = bytes.at(-1) ?? LF;
	}

	/** The line on which the last part begins. */
	get before(): number {
		return this.endsBefore + 1;
	}

	/** Lines so far; what follows the last end is one, too. */
	get lines(): number {
		return this.ends + (this.lastByte === LF || this.lastByte === CR ? 0 : 1);
	}
}
