import {
	fieldOf,
	type Fields,
	type Input,
	type ItemInput,
	type Problem,
	type Source,
	type SourceRun,
} from '../../../engine';
import type { Format } from '../../../files/reader';
import { Counts } from '../../../composed/counts';
import { isSystem, type OpenExport, openExport, type Kind } from '../chatExport';
import { Columns } from './columns';
import { type ColumnChoice, type Exported, fileFields, ofItems, ofRows } from './fields';
import { findStop, type ResumePoint } from './findStop';
import {
	ALL_LEFT_OUT,
	changesHints,
	leftActive,
	notUnderstood,
	nothingFound,
	withoutMessages,
} from './hints';
import { importLines, log } from './importLines';
import { ImportSummary } from './importSummary';
import { ListFiles } from './listFiles';
import { mapped, mapping } from './mapped';
import { fileOfItem, type OpenFile } from './open';
import type { LineReader } from './readLines';

/**
 * Records from the lines of a file, or from the export of a chat system, besides those of items.
 * @param kind what the records are
 * @param exportFields fields of exports that only this kind has
 */
export const fromFile = (
	kind: Kind,
	exported: Exported = {},
	exportFields: Fields = {},
): Source => ({
	fields: (body) => ({ ...fileFields(body), ...exportFields }),
	ofItems,
	ofRows,
	form: [mapping],
	reads: (parameters, context, place) => mapped(parameters, context, { ...place, exported }),
	gives: ({ recordsFrom }) => recordsFrom === 'file',
	run: async (run, items) => {
		await importFiles(
			run,
			exported,
			items.filter(({ input }) => !isSystem(input.fileFormat)),
		);
		for (const format of new Set(items.map(({ input }) => input.fileFormat)))
			await importExport(
				run,
				kind,
				items.filter(({ input }) => isSystem(format) && input.fileFormat === format),
			);
	},
});

/**
 * Imports the files of items, one after another: each line as an item would be. Of a file only a chunk
 * is in memory, and the next one, which is read meanwhile. Rows are given of lines with a problem, and
 * one of the counts. Retry On Fail starts over: no line is remembered, and what is there already is
 * settled by If Already Exists.
 */
async function importFiles(run: SourceRun, exported: Exported, items: ItemInput[]): Promise<void> {
	for (const entry of items) {
		const { item, input } = entry;
		const file = await fileOfItem(run.context, item, {
			label: fieldOf(run.operation, 'binaryPropertyName').displayName,
			property: String(input.binaryPropertyName),
			format: input.fileFormat === 'auto' ? undefined : (input.fileFormat as Format['chosen']),
		});
		const isOneOfMany = items.length > 1;
		if (file.ok) await importFile(run, exported, entry, { ...file.value, isOneOfMany });
		else run.fail(file.problem, item);
	}
}

/** Imports the records of a kind from the files of items that are one export. */
async function importExport(run: SourceRun, kind: Kind, inputs: ItemInput[]): Promise<void> {
	const [first] = inputs;
	if (!first || !isSystem(first.input.fileFormat)) return;
	const items = inputs.map(({ item }) => item);
	const months = Number(first.input.messagesKeptFor);
	const leavesActive = first.input.deactivates !== true;
	const file = await openExport(run.context, {
		system: first.input.fileFormat,
		kind,
		items,
		isOver: () => run.isOver(),
		keptFor: months > 0 ? months : undefined,
		leavesActive,
	});
	const report = file.report();
	const hints = [
		nothingFound(report, file.name) ?? notUnderstood(file.notUnderstood, file.name),
		...(kind === 'user' && leavesActive ? [leftActive(report)] : []),
		...(kind === 'message' ? [withoutMessages(report)] : []),
	];
	await importFile(run, {}, first, { ...file, items, isOneOfMany: false, hints });
}

/** A file to import. */
type FileToImport = OpenFile & {
	isOneOfMany: boolean;
	/** The items whose export it is, what is in it, and why nothing of it can be sent. */
	items?: number[];
	report?: OpenExport['report'];
	ids?: OpenExport['ids'];
	notUnderstood?: string[];
	problem?: Problem | undefined;
	hints?: Array<string | undefined>;
};

async function importFile(
	run: SourceRun,
	exported: Exported,
	{ item, input }: ItemInput,
	file: FileToImport,
): Promise<void> {
	const { context, rows } = run;
	const columns = new Columns(run.operation, (input.columns ?? []) as ColumnChoice[], exported);
	const importSummary = new ImportSummary(rows, item, columns, input.ifExists === 'update');
	const triesBefore = run.tries;
	const reader = lineReader(run, columns, input, file);
	const start = Number(input.startAtLine ?? 1);
	const resume = file.problem ? undefined : await resumePoint(run, reader, file, input);
	const importStart = { start, resume, name: nameAmongMany(file, item) };
	const lists = file.ids && input.writesLists === true ? new ListFiles(run) : undefined;
	const problem =
		file.problem ?? (await importLines(run, { reader, importSummary, lists }, file, importStart));
	if (problem && run.stops(problem)) await lists?.abandon();
	if (problem) run.fail(problem, item);
	log(context, importSummary.words);
	const requests = run.tries - triesBefore;
	const { items = [item], report } = file;
	const summary = {
		...importSummary.summary(requests, resume?.line ?? start),
		...resume?.counts,
		...(report ? { export: report() } : {}),
		...(reader.omitted?.size ? { omitted: reader.omitted.row } : {}),
	};
	const files = await lists?.end(file.ids?.() ?? []);
	rows.add({ items, result: { ok: true, value: [summary] }, files: [files] }, 0);
	// What came before a resumed import isn't counted.
	const isAllLeftOut = importSummary.isAllLeftOut && start === 1 && !resume;
	const hints = [
		run.dryRunHint,
		resume?.hint,
		...(file.hints ?? []),
		...importSummary.hints,
		...(isAllLeftOut && !report ? [ALL_LEFT_OUT] : []),
		...changesHints(reader),
		columns.hint,
	].filter((hint) => hint !== undefined);
	const isWhole = importSummary.isWhole && !isAllLeftOut && !file.notUnderstood?.length;
	run.tell([`${importSummary.words}.`, ...hints], !isWhole || problem !== undefined);
}

/** Where a file goes on, if that is to be found. What the search counts is counted again by the import. */
async function resumePoint(
	run: SourceRun,
	reader: LineReader,
	{ reopen }: FileToImport,
	{ findStop: isWanted, startAtLine = 1, checkEveryLine }: Input,
): Promise<ResumePoint | undefined> {
	if (!isWanted) return undefined;
	const point = await findStop(run, reader, reopen, Number(startAtLine), checkEveryLine === true);
	reader.unescaped = 0;
	reader.omitted?.clear();
	return point;
}

/** What reads the lines of a file, as its item has it. */
const lineReader = (
	{ context, operation }: SourceRun,
	columns: Columns,
	input: Input,
	{ items }: FileToImport,
): LineReader => ({
	operation,
	columns,
	isNamed: items !== undefined,
	form: { ...input, recordsFrom: 'items' },
	timezone: context.getTimezone(),
	unescapes: input.keepsApostrophes !== true,
	unescaped: 0,
	convertsIds: input.convertsIds === true,
	...(items ? { omitted: new Counts() } : {}),
});

/** What a file is called where there are several; nothing where it is the only one. */
function nameAmongMany({ isOneOfMany, name }: FileToImport, item: number): string | undefined {
	if (!isOneOfMany) return undefined;
	return name ? `“${name}”` : `the file of item ${item}`;
}

export { fromExport } from './fields';
