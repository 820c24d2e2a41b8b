import { chunksOf } from './chunks';
import type { Reopen } from './open';
import type { FileRecord } from './records';
import { copied } from './tally';

/** A record of a file and the one after it. */
export interface Sample {
	/** Place of the first among the records of the file. */
	index: number;
	records: FileRecord[];
}

/** Some records of a part of a file, at equal distances. */
export interface Samples {
	samples: Sample[];
	/** Where the part ends: place and line of what comes after it. */
	end: number;
	lineAfter: number;
}

/** Samples that are kept, and characters in them, at most. */
const MOST = 4096;
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Records read at once. */
const AT_ONCE = 1000;

async function* eachRecord(reopen: Reopen, start: number): AsyncGenerator<FileRecord> {
	for await (const chunk of chunksOf(reopen(), AT_ONCE, start))
		for (const record of chunk) if (!record.isLast) yield record;
}

/** Reads a part of a file from a line on, and keeps what fits in memory: the more it has, the fewer. */
export async function sample(
	reopen: Reopen,
	start: number,
	{ from, to }: { from: number; to: number },
): Promise<Samples> {
	let samples: Sample[] = [];
	let step = 1;
	let end = 0;
	let characters = 0;
	let lineAfter = start;
	for await (const record of eachRecord(reopen, start)) {
		const index = end++;
		lineAfter = record.line + 1;
		if (index < from) continue;
		const last = samples.at(-1);
		const isNext = last?.index === index - 1;
		const isSample = index < to && (index - from) % step === 0;
		if (isNext || isSample) characters += record.size;
		if (isNext) last.records.push(kept(record));
		if (index >= to) return { samples, end: to, lineAfter: record.line };
		if (isSample) samples.push({ index, records: [kept(record)] });
		while (samples.length > 1 && (samples.length > MOST || characters > MOST_CHARACTERS)) {
			step *= 2;
			samples = samples.filter((one) => (one.index - from) % step === 0);
			characters = samples.reduce(
				(all, { records }) => all + records.reduce((own, { size }) => own + size, 0),
				0,
			);
		}
	}
	return { samples, end, lineAfter };
}

/** The records at some places of a file, from a line on. */
export async function pick(
	reopen: Reopen,
	start: number,
	places: Set<number>,
): Promise<Map<number, FileRecord>> {
	const found = new Map<number, FileRecord>();
	const last = Math.max(...places);
	let index = 0;
	for await (const record of eachRecord(reopen, start)) {
		if (places.has(index)) found.set(index, kept(record));
		if (index++ >= last) break;
	}
	return found;
}

const kept = (record: FileRecord): FileRecord => ({ ...record, values: copied(record.values) });
