import {
	couldKeepExisting,
	fieldOf,
	invalid,
	oneLine,
	type Problem,
	type SourceRun,
} from '../../../engine';
import { ahead, chunksOf } from './chunks';
import type { ResumePoint } from './findStop';
import { atRecord, type ImportSummary } from './importSummary';
import type { ListFiles } from './listFiles';
import type { OpenFile } from './open';
import { type LineReader, readChunks, unusable } from './readLines';
import { planChunks, sendLines } from './send';

/** Requests for each one at a time that a chunk is for, and most lines of a chunk. */
const REQUESTS_EACH = 10;
const MOST_LINES = 5000;

/** How often the log says how far a file is, in lines. */
const PROGRESS = 10_000;

/** A line in n8n's log. */
export const log = (context: SourceRun['context'], words: string): void =>
	context.logger.info(`${oneLine(context.getNode().name)}: ${words}`);

/** Where an import begins, and what the file is called where there are several. */
interface ImportStart {
	start: number;
	resume: ResumePoint | undefined;
	name: string | undefined;
}

/** What the lines of an import are read with, and where they are counted and listed. */
interface LinesOfImport {
	reader: LineReader;
	importSummary: ImportSummary;
	lists: ListFiles | undefined;
}

/**
 * Imports the lines of a file.
 * @returns what stopped it, with how to go on from there
 */
export async function importLines(
	run: SourceRun,
	{ reader, importSummary, lists }: LinesOfImport,
	{ reopen }: OpenFile,
	{ start, resume, name }: ImportStart,
): Promise<Problem | undefined> {
	const { context } = run;
	const { max = 1 } = run.operation.execution;
	const size = Math.min(MOST_LINES, max * run.concurrency * REQUESTS_EACH);
	const { records, about } = reopen();
	let loggedLines = 0;
	let passed = 0;
	const isPassed = (line: number): boolean => {
		const isSkipped = line < start || resume?.isThere(line) === true;
		passed += Number(isSkipped);
		return isSkipped;
	};
	const chunks = readChunks(reader, chunksOf(records, size, isPassed), about);
	for await (const chunk of ahead(planChunks(run, chunks, reader.isNamed))) {
		const { read } = chunk;
		if (read.unusable) return read.unusable;
		importSummary.leaveOut(read.leftOut);
		await lists?.add(read.records.values());
		const stop = await sendLines(run, chunk, importSummary);
		if (stop?.isWhole) return stop.problem;
		if (stop) {
			const record = read.records.get(stop.line) ?? { line: stop.line };
			const exists = couldKeepExisting(run.operation, stop.problem.code, reader.form);
			const restart = exists ? undefined : { line: stop.restart, file: name };
			return importSummary.stopping(atRecord(stop.problem, record), restart);
		}
		if (importSummary.read - loggedLines < PROGRESS) continue;
		loggedLines = importSummary.read - (importSummary.read % PROGRESS);
		log(context, `${importSummary.words} so far`);
	}
	if (
		importSummary.read > 0 ||
		importSummary.leftOut > 0 ||
		(resume && resume.counts.foundByLookUp > 0)
	)
		return undefined;
	if (reader.isNamed && (passed === 0 || run.isOver())) return undefined;
	if (passed > 0) {
		const label = `${fieldOf(run.operation, 'startAtLine').displayName} “${start}”`;
		return reader.isNamed ? afterTheExport(label) : afterTheFile(label);
	}
	return about.readAs === undefined ? isEmpty : unusable(reader, about);
}

const afterTheFile = (start: string): Problem =>
	invalid(
		start,
		'is after the last line of the file',
		'Nothing was imported. Lines are counted as in a text editor.',
	);

const afterTheExport = (start: string): Problem =>
	invalid(
		start,
		'is after the last record of the export',
		'Nothing was imported. Records of this import are counted over all files of the export.',
	);

const isEmpty = invalid('The file', 'is empty', 'Check what the previous node returned.');
