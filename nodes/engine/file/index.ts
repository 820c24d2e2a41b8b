import { fieldOf } from '../declaration/fieldOf';
import type { ColumnChoice } from '../declaration/fromFile';
import { tell } from '../course/summary';
import type { ItemInput } from '../plan';
import { toNodeError } from '../problem/toNode';
import type { Problem } from '../result';
import { stopped } from '../problem/builders';
import { ahead, chunksOf } from './chunks';
import { Columns } from './columns';
import { findStop } from './findStop';
import type { Reopen } from './open';
import { fileOf } from './open';
import type { LineReader } from './readLines';
import { readChunks } from './readLines';
import type { Format } from './records';
import type { FileRun } from './run';
import { sendLines } from './send';
import { atLine, Tally } from './tally';

/** Whether an item's records are the lines of its file. */
export const isFromFile = ({ input }: ItemInput): boolean => input.recordsFrom === 'file';

/** Requests for each one at a time that a chunk is for, and most lines of a chunk. */
const REQUESTS_EACH = 10;
const MOST_LINES = 5000;

/** How often the log says how far a file is, in lines. */
const PROGRESS = 10_000;

/**
 * Imports the files of items, one after another: each line as an item would be. Of a file only a chunk
 * is in memory, and the next one, which is read meanwhile. Rows are given of lines with a problem, and
 * one of the counts. Retry On Fail starts over: no line is remembered, and what is there already is
 * settled by If Already Exists.
 */
export async function importFiles(run: FileRun, items: ItemInput[]): Promise<void> {
	for (const one of items) {
		const { item, input } = one;
		const file = fileOf(run.context, item, {
			label: fieldOf(run.operation, 'binaryPropertyName').displayName,
			property: String(input.binaryPropertyName),
			format: input.fileFormat === 'auto' ? undefined : (input.fileFormat as Format | undefined),
		});
		if (file.ok) await importFile(run, one, file.value);
		else if (run.goesOn) run.rows.refuse(item, file.problem);
		else throw toNodeError(run.context.getNode(), file.problem, [item]);
	}
}

async function importFile(run: FileRun, { item, input }: ItemInput, reopen: Reopen): Promise<void> {
	const { context, operation, client, rows, goesOn } = run;
	const { logger } = context;
	const { name } = context.getNode();
	const tally = new Tally(rows, item);
	const triesBefore = client.count.tries;
	const reader: LineReader = {
		operation,
		columns: new Columns(operation, (input.columns ?? []) as ColumnChoice[]),
		form: { ...input, recordsFrom: 'items' },
		timezone: context.getTimezone(),
	};
	const start = Number(input.startAtLine ?? 1);
	const found = input.findStop ? await findStop(run, reader, reopen, start) : undefined;
	const from = found?.line ?? start;
	const problem = await importLines(run, reader, tally, reopen, from);
	if (problem && !goesOn && problem.code !== stopped.code)
		throw toNodeError(context.getNode(), problem, [item]);
	if (problem) rows.refuse(item, problem);
	logger.info(`${name}: ${tally.words}`);
	const summary = tally.summary(client.count.tries - triesBefore, from);
	rows.add({ items: [item], result: { ok: true, value: [summary] } }, 0);
	const hints = [found?.hint, ...tally.hints, reader.columns.hint];
	const sentences = [`${tally.words}.`, ...hints.filter((hint) => hint !== undefined)];
	tell(context, sentences, tally.read > tally.done || problem !== undefined);
}

/**
 * Imports the lines of a file.
 * @returns what stopped it, with how to go on from there
 */
async function importLines(
	run: FileRun,
	reader: LineReader,
	tally: Tally,
	reopen: Reopen,
	from: number,
): Promise<Problem | undefined> {
	const { context } = run;
	const { name } = context.getNode();
	const { max = 1 } = run.operation.execution;
	const size = Math.min(MOST_LINES, max * run.course.width * REQUESTS_EACH);
	const reached = { order: -Infinity };
	let said = 0;
	for await (const read of ahead(readChunks(reader, chunksOf(reopen(), size, from)))) {
		if (read.lacking) return read.lacking;
		const stop = await sendLines(run, read, tally, reached);
		if (stop) return tally.stopping(atLine(stop.problem, stop.line), stop.restart);
		if (tally.read - said < PROGRESS) continue;
		said = tally.read - (tally.read % PROGRESS);
		context.logger.info(`${name}: ${tally.words} so far`);
	}
	return undefined;
}
