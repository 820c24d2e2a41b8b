import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { counted, type ItemResult, type Problem, type SourceRun, steadyNow } from '../../../engine';
import type { FileRecord } from '../../../files/records';
import { Counts } from '../../../composed/counts';
import type { Columns } from './columns';
import { withoutSecrets } from './secrets';

/** Rows of lines that are given at most, for each file; others are counted. */
const MOST_ROWS = 10_000;

/** What became of the lines of a file: counts, and rows of those that need a person. */
export class ImportSummary {
	private imported = 0;
	private updated = 0;
	private alreadyThere = 0;
	private refused = 0;
	private inDoubt = 0;
	/** Lines that would be sent, were it no dry run. */
	private wouldSend = 0;
	private notRead = 0;
	private readonly notUpdated = new Set<string>();
	private readonly reasons = new Counts();
	private readonly rows: SourceRun['rows'];
	private readonly item: number;
	private readonly columns: Columns;
	private readonly updates: boolean;
	private readonly startedAt = steadyNow();
	/** Problems of the lines under way, which become rows in their order. */
	private open: Array<{ problem: Problem; record: FileRecord }> = [];

	/**
	 * @param columns say what of a line is secret
	 * @param updates whether what exists already is updated
	 */
	constructor(rows: SourceRun['rows'], item: number, columns: Columns, updates: boolean) {
		this.rows = rows;
		this.item = item;
		this.columns = columns;
		this.updates = updates;
	}

	/** Lines of which it is known what became of them. */
	get read(): number {
		return this.done + this.failed;
	}

	/** Lines that are there. */
	get done(): number {
		return this.imported + this.updated + this.alreadyThere + this.wouldSend;
	}

	/** Whether every line that was read is there. */
	get isWhole(): boolean {
		return this.failed === 0;
	}

	private get failed(): number {
		return this.refused + this.inDoubt;
	}

	/** Lines that were left out, though nothing is wrong with them. */
	get leftOut(): number {
		return this.reasons.sum;
	}

	/** Whether there was nothing but such lines: an import that does nothing and looks well. */
	get isAllLeftOut(): boolean {
		return this.read === 0 && this.leftOut > 0;
	}

	/** Counts such lines. */
	leaveOut(reasons: ReadonlyMap<string, number>): void {
		this.reasons.add(reasons);
	}

	/** Counts a line that is there. */
	conclude(line: number, { entry }: ItemResult, row?: IDataObject): void {
		// Lines that are alike are sent once.
		const isSecond = entry !== undefined && entry.items[0] !== line;
		if (row?.dryRun === true && !isSecond) this.wouldSend++;
		else if (isSecond || (row?.alreadyExisted === true && !this.updates)) this.alreadyThere++;
		else if (row?.alreadyExisted === true) this.updated++;
		else this.imported++;
		if (Array.isArray(row?.notUpdated))
			for (const name of row.notUpdated) this.notUpdated.add(String(name));
	}

	/** Counts a line with a problem. */
	refuse(record: FileRecord | undefined, problem: Problem): void {
		if (problem.maybeProcessed) this.inDoubt++;
		else this.refused++;
		if (record?.unread) this.notRead += record.unread - 1;
		if (record && this.failed <= MOST_ROWS) this.open.push({ problem, record });
	}

	/** Makes rows of the problems so far. */
	writeRows(): void {
		this.open.sort((left, right) => left.record.line - right.record.line);
		for (const { problem, record } of this.open) this.tell(problem, record);
		this.open = [];
	}

	/** A row of a problem of the file, at a line. */
	tell(problem: Problem, source: Pick<FileRecord, 'line' | 'values' | 'location'>): void {
		const record = copied(withoutSecrets(source.values, this.columns));
		const location = { line: source.line, ...source.location, record: record as IDataObject };
		this.rows.refuse(this.item, { ...atRecord(problem, source), location });
	}

	private get notListed(): number {
		return Math.max(0, this.failed - MOST_ROWS);
	}

	/** What a person should know of the rows. */
	get hints(): string[] {
		const fields = [...this.notUpdated].join(', ');
		return [
			...(this.notListed > 0
				? [
						`The output has the first ${MOST_ROWS} failed lines; ${this.notListed} more are only counted.`,
					]
				: []),
			...(this.leftOut > 0
				? [
						`Left out: ${[...this.reasons].map(([reason, count]) => `${count} ${reason}`).join(', ')}.`,
					]
				: []),
			...(fields ? [`An update can’t change these fields: ${fields}.`] : []),
		];
	}

	/** The counts, as the last row of the file. */
	summary(requests: number, startedAtLine: number): INodeExecutionData['json'] {
		const { read, imported, updated, alreadyThere, refused, inDoubt, notRead, notListed } = this;
		return {
			read,
			imported,
			updated,
			alreadyThere,
			refused,
			inDoubt,
			...(this.wouldSend > 0 ? { dryRun: true, wouldSend: this.wouldSend } : {}),
			...(this.notUpdated.size > 0 ? { notUpdated: [...this.notUpdated] } : {}),
			...(this.leftOut > 0 ? { leftOut: this.leftOut } : {}),
			...(notRead > 0 ? { notRead } : {}),
			...(notListed > 0 ? { notListed } : {}),
			requests,
			seconds: Math.round((steadyNow() - this.startedAt) / 100) / 10,
			startedAtLine,
		};
	}

	/** The same in a sentence. */
	get words(): string {
		const number = (count: number) => count.toLocaleString('en-US');
		return [
			`${number(this.read)} ${this.read === 1 ? 'line' : 'lines'} read`,
			this.wouldSend > 0
				? `${number(this.wouldSend)} would be sent`
				: `${number(this.imported)} imported`,
			...(this.updated > 0 ? [`${number(this.updated)} updated`] : []),
			...(this.alreadyThere > 0 ? [`${number(this.alreadyThere)} already there`] : []),
			...(this.refused > 0 ? [`${number(this.refused)} rejected`] : []),
			...(this.inDoubt > 0 ? [`${number(this.inDoubt)} in doubt`] : []),
			...(this.notRead > 0 ? [`${number(this.notRead)} more not read`] : []),
		].join(', ');
	}

	/**
	 * The problem that stops a run, with how to go on. Lines of the same request may be done that come after.
	 * @param place the first line that isn't done, and its file where there are several; none if that line exists
	 */
	stopping(problem: Problem, place?: { line: number; file?: string | undefined }): Problem {
		const { imported } = this;
		const importedWords = `${counted(imported, 'line')} ${imported === 1 ? 'was' : 'were'} imported.`;
		const laterLinesWords = 'Some of the lines after it may already exist: see If Already Exists.';
		return {
			...problem,
			description: [
				problem.description,
				...(imported > 0 ? [importedWords] : []),
				...(place ? [restartAt(place)] : [RUN_AGAIN]),
				...(problem.input ? ['To import all other lines, set On Error to Continue.'] : []),
				...(place && !problem.input ? [laterLinesWords] : []),
			].join(' '),
		};
	}
}

const RUN_AGAIN =
	'With Return Existing, run it again from the start: lines that exist are kept, and all others are imported.';

const restartAt = ({ line, file }: { line: number; file?: string | undefined }): string =>
	file === undefined
		? `To continue from there, set Start at Line to ${line}.`
		: `To continue from there, import ${file} alone with Start at Line ${line}, then the files after it without.`;

/** The problem of a record, with its line, or with its number in an export. */
export const atRecord = (
	problem: Problem,
	{ line, location }: Pick<FileRecord, 'line' | 'location'>,
): Problem => ({
	...problem,
	message: `${location ? 'Record' : 'Line'} ${line}${locationOf(location)}: ${problem.message}`,
});

const locationOf = ({ file, lineInFile }: NonNullable<FileRecord['location']> = {}): string =>
	file === undefined ? '' : ` (line ${lineInFile} of “${file}”)`;

/** A copy that keeps nothing else of the file in memory: parts of a text hold on to the whole of it. */
export const copied = <T>(values: T): T => JSON.parse(JSON.stringify(values)) as T;
