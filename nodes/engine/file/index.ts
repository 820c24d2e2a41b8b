import { fieldOf } from '../declaration/fieldOf';
import type { ColumnChoice } from '../declaration/fromFile';
import { addHint } from '../pipeline/summary';
import type { ItemInput } from '../plan';
import { oneLine } from '../problem/text';
import { toNodeError } from '../problem/toNode';
import type { Problem } from '../result';
import { counted, invalid, stopped } from '../problem/builders';
import { ahead, chunksOf } from './chunks';
import { Columns } from './columns';
import type { ResumePoint } from './findStop';
import { findStop } from './findStop';
import type { OpenFile } from './open';
import { fileOf } from './open';
import { empty } from './problems';
import type { LineReader } from './readLines';
import { readChunks, unusable } from './readLines';
import type { Format } from './reader';
import type { FileRun } from './run';
import { sendLines } from './send';
import { atLine, ImportSummary } from './importSummary';

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
			format: input.fileFormat === 'auto' ? undefined : (input.fileFormat as Format['chosen']),
		});
		const isOneOfMany = items.length > 1;
		if (file.ok) await importFile(run, one, file.value, isOneOfMany);
		else if (run.continueOnFail) run.rows.refuse(item, file.problem);
		else throw toNodeError(run.context.getNode(), file.problem, [item]);
	}
}

async function importFile(
	run: FileRun,
	{ item, input }: ItemInput,
	file: OpenFile,
	isOneOfMany: boolean,
): Promise<void> {
	const { context, operation, client, rows, continueOnFail } = run;
	const columns = new Columns(operation, (input.columns ?? []) as ColumnChoice[]);
	const importSummary = new ImportSummary(rows, item, columns, input.ifExists === 'update');
	const triesBefore = client.count.tries;
	const reader: LineReader = {
		...{ operation, columns },
		form: { ...input, recordsFrom: 'items' },
		timezone: context.getTimezone(),
		...{ unescapes: input.keepsApostrophes !== true, unescaped: 0 },
	};
	const start = Number(input.startAtLine ?? 1);
	const found = input.findStop
		? await findStop(run, reader, file.reopen, start, input.checkEveryLine === true)
		: undefined;
	reader.unescaped = 0;
	const name = isOneOfMany
		? file.name
			? `“${file.name}”`
			: `the file of item ${item}`
		: undefined;
	const from = { start, found, name };
	const problem = await importLines(run, reader, importSummary, file, from);
	if (problem && !continueOnFail && problem.code !== stopped.code)
		throw toNodeError(context.getNode(), problem, [item]);
	if (problem) rows.refuse(item, problem);
	log(context, importSummary.words);
	const requests = client.count.tries - triesBefore;
	const summary = { ...importSummary.summary(requests, found?.line ?? start), ...found?.counts };
	rows.add({ items: [item], result: { ok: true, value: [summary] } }, 0);
	const hints = [
		found?.hint,
		...importSummary.hints,
		unescapedHint(reader.unescaped),
		columns.hint,
	];
	const sentences = [`${importSummary.words}.`, ...hints.filter((hint) => hint !== undefined)];
	addHint(context, sentences, importSummary.read > importSummary.done || problem !== undefined);
}

/** A line in n8n's log. */
const log = (context: FileRun['context'], words: string): void =>
	context.logger.info(`${oneLine(context.getNode().name)}: ${words}`);

/** Where an import begins, and what the file is called where there are several. */
interface ImportStart {
	start: number;
	found: ResumePoint | undefined;
	name: string | undefined;
}

/**
 * Imports the lines of a file.
 * @returns what stopped it, with how to go on from there
 */
async function importLines(
	run: FileRun,
	reader: LineReader,
	importSummary: ImportSummary,
	{ reopen }: OpenFile,
	{ start, found, name }: ImportStart,
): Promise<Problem | undefined> {
	const { context } = run;
	const { max = 1 } = run.operation.execution;
	const size = Math.min(MOST_LINES, max * run.operationContext.concurrency * REQUESTS_EACH);
	const { records, about } = reopen();
	const reached = { order: -Infinity };
	let said = 0;
	let passed = 0;
	const isPassed = (line: number): boolean => {
		const is = line < start || found?.isThere(line) === true;
		passed += Number(is);
		return is;
	};
	for await (const read of ahead(readChunks(reader, chunksOf(records, size, isPassed), about))) {
		if (read.unusable) return read.unusable;
		importSummary.leaveOut(read.leftOut);
		const stop = await sendLines(run, read, importSummary, reached);
		if (stop?.isWhole) return stop.problem;
		if (stop) return importSummary.stopping(atLine(stop.problem, stop.line), stop.restart, name);
		if (importSummary.read - said < PROGRESS) continue;
		said = importSummary.read - (importSummary.read % PROGRESS);
		log(context, `${importSummary.words} so far`);
	}
	if (
		importSummary.read > 0 ||
		importSummary.leftOut > 0 ||
		(found && found.counts.foundByLookUp > 0)
	)
		return undefined;
	if (passed > 0) return afterTheEnd(fieldOf(run.operation, 'startAtLine').displayName, start);
	return about.readAs === undefined ? empty : unusable(reader, about);
}

const unescapedHint = (count: number): string | undefined =>
	count === 0
		? undefined
		: `What keeps spreadsheets from changing ${counted(count, 'text')}, such as an apostrophe, was removed. To keep it, turn on Keep Apostrophes.`;

const afterTheEnd = (label: string, line: number): Problem =>
	invalid(
		`${label} “${line}”`,
		'is after the last line of the file',
		'Nothing was imported. Lines are counted as in a text editor.',
	);
