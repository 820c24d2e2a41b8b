import { counted, type SourceRun } from '../../../engine';
import type { FileRecord } from '../../../files/records';
import { chunksOf } from './chunks';
import { LineRanges } from './lineRanges';
import type { Reopen } from './open';
import { type LineReader, readLine, useFormat } from './readLines';

/** Which lines of a file exist already, and where the import goes on. */
export interface ResumePoint {
	/** The first line that is sent. */
	line: number;
	isThere(line: number): boolean;
	/** Lines that were looked at and exist, and those between two of them. */
	counts: { foundByLookUp: number; skippedBySample: number };
	hint: string;
}

/** Whether a record exists; unknown where it cannot be looked up. */
type Presence = 'there' | 'missing' | 'unknown';

/** A record that may be looked up. */
interface SampleCandidate {
	index: number;
	record: FileRecord;
}

/** Two lines that exist vouch for those between them, if they are no further apart. */
const FURTHEST = 50;

/** Records that are tried where the first cannot be looked up. */
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
	let nextIndex = 0;
	const { records, about } = reopen();
	for await (const chunk of chunksOf(records, AT_ONCE, (line) => line < start)) {
		useFormat(reader, about);
		for (const record of chunk) {
			if (record.unread) continue;
			index++;
			await search.pass(index, record);
			recent = [{ index, record }, ...recent].slice(0, checksAll ? 1 : TRIES);
			if (index < nextIndex) continue;
			nextIndex = index + step;
			search.add(recent);
			recent = [];
			if (search.isFull) await search.look();
			if (search.isOver) return search.resumePoint(start);
		}
	}
	// Lines after the last sample are skipped only if the last line of the file exists: so it is looked up, too.
	if (recent.length > 0) search.add(recent);
	await search.look();
	return search.resumePoint(start);
}

/** Samples of a file, looked at some at once, in its order. */
class StopSearch {
	private samples: SampleCandidate[][] = [];
	private readonly existing = new LineRanges();
	private firstLine: number | undefined;
	/** The last line so far that exists. */
	private lastExisting: { index: number; line: number } | undefined;
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
		this.firstLine ??= record.line;
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
		const results = await Promise.all(samples.map(async (sample) => await this.lookAt(sample)));
		for (const { presence, candidate } of results) {
			this.missing = presence === 'there' ? 0 : this.missing + 1;
			if (presence === 'unknown') this.unknown++;
			if (presence === 'there' && candidate) this.mark(candidate);
		}
	}

	/** One of the records of a sample that can be looked up. */
	private async lookAt(
		sample: SampleCandidate[],
	): Promise<{ presence: Presence; candidate?: SampleCandidate }> {
		for (const candidate of sample) {
			const presence = await lookFor(this.run, this.reader, candidate.record);
			if (presence !== 'unknown') return { presence, candidate };
		}
		return { presence: 'unknown' };
	}

	/** Takes note of a record that exists, and of the lines back to the last existing one, if that is close. */
	private mark({ index, record: { line } }: SampleCandidate): void {
		const { lastExisting, counts } = this;
		const furthest = this.checksAll ? 1 : FURTHEST;
		const vouch = this.vouch(lastExisting?.index ?? index, index);
		const isClose = lastExisting !== undefined && index - lastExisting.index <= furthest && vouch;
		this.existing.add(isClose ? lastExisting.line : line, line);
		counts.foundByLookUp++;
		if (isClose) counts.skippedBySample += index - lastExisting.index - 1;
		this.lastExisting = { index, line };
	}

	/** Whether all lines between two existing ones were sent before the later of both; forgets them. */
	private vouch(firstIndex: number, lastIndex: number): boolean {
		const orderOf = (index: number): number => this.orders.get(index) ?? -Infinity;
		const [firstOrder, lastOrder] = [orderOf(firstIndex), orderOf(lastIndex)];
		let isSo = true;
		for (const [index, order] of this.orders) {
			if (index >= lastIndex) break;
			this.orders.delete(index);
			if (index > firstIndex && order > lastOrder && order >= firstOrder) isSo = false;
		}
		return isSo;
	}

	resumePoint(start: number): ResumePoint {
		const { existing, counts, unknown, firstLine = start } = this;
		return {
			counts,
			isThere: (line) => existing.has(line),
			line: existing.has(firstLine) ? existing.endOf(firstLine) + 1 : firstLine,
			hint: searchHint(counts, unknown),
		};
	}
}

/** Whether a record is there; for an update, whether it is as the file has it. */
async function lookFor(run: SourceRun, reader: LineReader, record: FileRecord): Promise<Presence> {
	const { input, problem } = await readLine(reader, record);
	// What cannot be sent was not sent before either, and says nothing.
	if (problem) return 'unknown';
	return await run.lookUp({ item: record.line, input }, reader.form.ifExists === 'update');
}

/** A hint that says which lines exist, which were skipped, and which could not be looked up. */
const searchHint = (
	{ foundByLookUp, skippedBySample }: ResumePoint['counts'],
	unknown: number,
): string =>
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
