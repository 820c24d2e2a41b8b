import type { IDataObject } from 'n8n-workflow';
import { readBackRecord } from '../pipeline/readBack';
import { showsAll } from '../pipeline/matches';
import { planAll } from '../execution/planner';
import { counted } from '../problem/builders';
import { chunksOf } from './chunks';
import { LineRanges } from './lineRanges';
import type { Reopen } from './open';
import type { LineReader } from './readLines';
import { readLine, useFormat } from './readLines';
import type { FileRecord } from './records';
import type { FileRun } from './run';

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
	run: FileRun,
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
			search.pass(record.line);
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
	private missing = 0;
	private unknown = 0;
	private readonly counts = { foundByLookUp: 0, skippedBySample: 0 };
	private readonly run: FileRun;
	private readonly reader: LineReader;
	private readonly checksAll: boolean;

	constructor(run: FileRun, reader: LineReader, checksAll: boolean) {
		this.run = run;
		this.reader = reader;
		this.checksAll = checksAll;
	}

	/** Takes note of a line of the file. */
	pass(line: number): void {
		this.first ??= line;
	}

	add(sample: SampleCandidate[]): void {
		this.samples.push(sample);
	}

	get isFull(): boolean {
		return this.samples.length >= this.run.operationContext.concurrency;
	}

	get isOver(): boolean {
		return this.run.client.isOver() || (!this.checksAll && this.missing >= MOST_MISSING);
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
		const isClose = last !== undefined && index - last.index <= furthest;
		this.there.add(isClose ? last.line : line, line);
		counts.foundByLookUp++;
		if (isClose) counts.skippedBySample += index - last.index - 1;
		this.last = { index, line };
	}

	found(start: number): ResumePoint {
		const { there, counts, unknown, first = start } = this;
		return {
			...{ counts, isThere: (line) => there.has(line) },
			line: there.has(first) ? there.endOf(first) + 1 : first,
			hint: told(counts, unknown),
		};
	}
}

/** Whether a record is there; for an update, whether it is as the file has it. */
async function lookFor(
	{ operation, client: { sendRequest, isOver } }: FileRun,
	reader: LineReader,
	record: FileRecord,
): Promise<Is> {
	const { readBack } = operation;
	const { input, problem } = await readLine(reader, record);
	// What cannot be sent was not sent before either, and says nothing.
	if (!readBack || problem || isOver()) return 'unknown';
	const [plan] = planAll(operation, [{ item: record.line, input }]).plans;
	const entry = plan?.entries[0];
	if (!entry) return 'unknown';
	const wanted = { key: entry.key, entry, conflicted: false };
	const found = await readBackRecord({ operation, sendRequest }, readBack, plan, wanted);
	if (found.found !== 'there') return found.found === 'missing' ? 'missing' : 'unknown';
	if (reader.form.ifExists !== 'update') return 'there';
	const sent = entry.value as IDataObject;
	const isSame = readBack.matches
		? readBack.matches(found.row, entry.list, false, sent)
		: showsAll(found.row, sent);
	return isSame ? 'there' : 'missing';
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
