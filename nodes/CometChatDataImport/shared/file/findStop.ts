import { counted, type SourceRun } from '../../../engine';
import type { FileRecord } from '../../../files/records';
import { chunksOf } from './chunks';
import { LineRanges } from './lineRanges';
import type { Reopen } from './open';
import { type LineReader, readLine, useFormat } from './readLines';

/** What of a file is there already. */
export interface ResumePoint {
	/** The first line that is sent; nothing where all are there. */
	line: number;
	isThere(line: number): boolean;
	/** Lines that were looked at and exist, and those between two of them. */
	counts: { foundByLookUp: number; skippedBySample: number };
	hint: string;
}

/** Whether a record is there; unknown where it cannot be looked up. */
type Is = 'there' | 'missing' | 'unknown';

/** A record that may be looked at. */
interface SampleCandidate {
	index: number;
	record: FileRecord;
}

/** Two lines that exist vouch for those between them, if they are no further apart. */
const FURTHEST = 50;

/** Records that are tried where one cannot be looked up. */
const TRIES = 3;

/** After so many samples in a row of which none is there, the rest is sent: it costs the same. */
const MOST_MISSING = 20;

/** Records read at once. */
const AT_ONCE = 1000;

/**
 * Finds the lines of a file that are there already: those that were looked at, and those between two that
 * exist and are close to each other. All others are sent, wherever they are.
 * @param checksAll whether each line is looked at
 */
export async function findStop(
	run: SourceRun,
	reader: LineReader,
	reopen: Reopen,
	start: number,
	checksAll: boolean,
): Promise<ResumePoint> {
	const search = new StopSearch(run, reader, checksAll);
	const step = checksAll ? 1 : FURTHEST - TRIES + 1;
	let recent: SampleCandidate[] = [];
	let index = -1;
	let next = 0;
	const { records, about } = reopen();
	for await (const chunk of chunksOf(records, AT_ONCE, (one) => one < start)) {
		useFormat(reader, about);
		for (const record of chunk) {
			if (record.unread) continue;
			index++;
			await search.pass(index, record);
			recent = [{ index, record }, ...recent].slice(0, checksAll ? 1 : TRIES);
			if (index < next) continue;
			next = index + step;
			search.add(recent);
			recent = [];
			if (search.isFull) await search.look();
			if (search.isOver) return search.found(start);
		}
	}
	// Nothing vouches for what comes after the last sample, but the last line.
	if (recent.length > 0) search.add(recent);
	await search.look();
	return search.found(start);
}

/** Samples of a file, looked at some at once, in its order. */
class StopSearch {
	private samples: SampleCandidate[][] = [];
	private readonly there = new LineRanges();
	private first: number | undefined;
	/** The last one that is there. */
	private last: { index: number; line: number } | undefined;
	/** The place in time of the lines since then, where lines near each other are sent in the order of time. */
	private readonly orders = new Map<number, number>();
	private missing = 0;
	private unknown = 0;
	private readonly counts = { foundByLookUp: 0, skippedBySample: 0 };
	private readonly run: SourceRun;
	private readonly reader: LineReader;
	private readonly checksAll: boolean;

	constructor(run: SourceRun, reader: LineReader, checksAll: boolean) {
		this.run = run;
		this.reader = reader;
		this.checksAll = checksAll;
	}

	/** Takes note of a line of the file. */
	async pass(index: number, record: FileRecord): Promise<void> {
		this.first ??= record.line;
		const { orderBy } = this.run.operation.execution;
		// An export is sent in the order of its lines.
		if (!orderBy || this.checksAll || this.reader.isNamed) return;
		const { input } = await readLine(this.reader, record);
		this.orders.set(index, Number(input[orderBy]));
	}

	add(sample: SampleCandidate[]): void {
		this.samples.push(sample);
	}

	get isFull(): boolean {
		return this.samples.length >= this.run.concurrency;
	}

	get isOver(): boolean {
		return this.run.isOver() || (!this.checksAll && this.missing >= MOST_MISSING);
	}

	/** Looks at the samples. */
	async look(): Promise<void> {
		const samples = this.samples.splice(0);
		const found = await Promise.all(samples.map(async (sample) => await this.lookAt(sample)));
		for (const { is, at } of found) {
			this.missing = is === 'there' ? 0 : this.missing + 1;
			if (is === 'unknown') this.unknown++;
			if (is === 'there' && at) this.mark(at);
		}
	}

	/** One of the records of a sample that can be looked up. */
	private async lookAt(sample: SampleCandidate[]): Promise<{ is: Is; at?: SampleCandidate }> {
		for (const at of sample) {
			const is = await lookFor(this.run, this.reader, at.record);
			if (is !== 'unknown') return { is, at };
		}
		return { is: 'unknown' };
	}

	/** Takes note of a record that is there, and of those before it back to the last one that is close. */
	private mark({ index, record: { line } }: SampleCandidate): void {
		const { last, counts } = this;
		const furthest = this.checksAll ? 1 : FURTHEST;
		const vouch = this.vouch(last?.index ?? index, index);
		const isClose = last !== undefined && index - last.index <= furthest && vouch;
		this.there.add(isClose ? last.line : line, line);
		counts.foundByLookUp++;
		if (isClose) counts.skippedBySample += index - last.index - 1;
		this.last = { index, line };
	}

	/** Whether all between two lines that exist left before the later of both; forgets them. */
	private vouch(from: number, to: number): boolean {
		const orderOf = (index: number): number => this.orders.get(index) ?? -Infinity;
		const [first, last] = [orderOf(from), orderOf(to)];
		let isSo = true;
		for (const [index, order] of this.orders) {
			if (index >= to) break;
			this.orders.delete(index);
			if (index > from && order > last && order >= first) isSo = false;
		}
		return isSo;
	}

	found(start: number): ResumePoint {
		const { there, counts, unknown, first = start } = this;
		return {
			counts,
			isThere: (line) => there.has(line),
			line: there.has(first) ? there.endOf(first) + 1 : first,
			hint: told(counts, unknown),
		};
	}
}

/** Whether a record is there; for an update, whether it is as the file has it. */
async function lookFor(run: SourceRun, reader: LineReader, record: FileRecord): Promise<Is> {
	const { input, problem } = await readLine(reader, record);
	// What cannot be sent was not sent before either, and says nothing.
	if (problem) return 'unknown';
	return await run.lookUp({ item: record.line, input }, reader.form.ifExists === 'update');
}

/** What was found, and what could not be. */
const told = ({ foundByLookUp, skippedBySample }: ResumePoint['counts'], unknown: number): string =>
	[
		foundByLookUp === 0
			? 'None of the lines that were looked up exists, so all were sent.'
			: `${counted(foundByLookUp, 'line')} ${foundByLookUp === 1 ? 'exists' : 'exist'} and ${foundByLookUp === 1 ? 'wasn’t' : 'weren’t'} sent again.`,
		...(skippedBySample > 0
			? [
					`${counted(skippedBySample, 'line')} between them ${skippedBySample === 1 ? 'was' : 'were'} skipped without a look: Check Every Line looks at all.`,
				]
			: []),
		...(unknown > 0
			? ['Lines that can’t be looked up, such as bans or lines with a problem, were sent.']
			: []),
	].join(' ');
