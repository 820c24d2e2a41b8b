import type { Field, Fields, Input } from '../declare/field';
import { z } from 'zod/v4';
import type { IDataObject, IExecuteFunctions, IBinaryData } from 'n8n-workflow';
import type { Operation } from '../declare/operation';
import { jsonText } from '../values';
import { runPlan } from '../send/runPlan';
import type { Feature, FeatureContext, PlanOutcome } from '../plan/execution';
import { toRow } from '../plan/row';
import { isRaw } from '../declare/output';
import type { Plan } from '../plan/plan';
import { success, failure, type Result } from '../result';
import { asFileName, WritableFile } from '../writableFile';
import { invalid } from '../problem/input';

/** How rows are written to a file. */
interface RowText {
	/** What comes before all rows. */
	head: string;
	line(row: IDataObject): string;
}

/** One JSON object a line. */
export const ndjson: RowText = { head: '', line: (row) => `${jsonText(row)}\n` };

/** The fields that a simplified row has in a file: all that an import of it needs, however many. */
export const columnsOf = ({ simplify = [], toFile }: Operation): string[] => [
	...new Set([...simplify, ...(toFile?.also ?? [])]),
];

/** Column with the whole row, as JSON. */
const WHOLE = 'record';

interface Csv {
	/** Whether a last column has the whole row. */
	withWhole: boolean;
	/** Whether texts that a spreadsheet would run are escaped. */
	escapesFormulas: boolean;
	/** Whether a byte order mark comes first, by which Excel knows UTF-8. */
	hasBom: boolean;
}

/** A column for each field of a simplified row; empty where a row has none. */
export function csv(operation: Operation, { withWhole, escapesFormulas, hasBom }: Csv): RowText {
	const columns = columnsOf(operation);
	const cell = (value: unknown): unknown =>
		escapesFormulas && typeof value === 'string' ? escaped(value) : value;
	const line = (cells: unknown[]): string => csvLine(cells.map(cell));
	return {
		head: (hasBom ? '\uFEFF' : '') + line(withWhole ? [...columns, WHOLE] : columns),
		line(row) {
			const readableRow = operation.readable(row);
			return line([...columns.map((name) => readableRow[name]), ...(withWhole ? [row] : [])]);
		},
	};
}

const cellText = (value: unknown): string =>
	typeof value === 'object' && value !== null ? jsonText(value) : String(value ?? '');

/** A line of a CSV file. */
export const csvLine = (cells: unknown[]): string =>
	`${cells.map((cell) => quoted(cellText(cell))).join(',')}\r\n`;

const quoted = (cell: string): string =>
	/[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** What a spreadsheet runs, and what was escaped already, so that nothing changes on the way and back. */
const RUNS = /^'*[=+\-@＝＋－＠\t\r\n]/;
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A text that no spreadsheet runs as a formula. */
export const escaped = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** How other programs write a text that a spreadsheet should keep, such as ="007". */
const KEPT = /^="((?:[^"]|"")*)"$/;

/** The text that was escaped; nothing of one that was not. */
export const unescaped = (text: string): string | undefined =>
	ESCAPED.test(text) ? text.slice(1) : KEPT.exec(text)?.[1]?.replaceAll('""', '"');

/**
 * Runs the plan of a list, and writes its rows to a file, page by page. A list that fails on the way
 * leaves no file.
 * @returns a row with their number, with the file
 */
async function exportPlan(operationContext: FeatureContext, plan: Plan): Promise<PlanOutcome> {
	const { operation, n8n: context } = operationContext;
	const { fileFormat = 'csv', binaryPropertyName = 'data', ...input } = plan.input;
	const isCsv = fileFormat === 'csv';
	const withWhole = isRaw(input);
	const escapesFormulas = input.escapesFormulas !== false;
	const hasBom = input.enableBOM === true;
	const text = isCsv ? csv(operation, { withWhole, escapesFormulas, hasBom }) : ndjson;
	const name = fileNameOf(operation.toFile?.name, input.fileName, isCsv ? 'csv' : 'ndjson');
	const type = isCsv ? 'text/csv' : 'application/x-ndjson';
	const file = new OutputFile(context, name, type);
	let count = 0;
	await file.write(text.head);
	const { planInOrder, isTurned } = inFileOrder(operation, plan);
	const turned: string[] = [];
	const onRows = async (rows: IDataObject[]): Promise<void> => {
		count += rows.length;
		const lines = rows.map((row) => text.line(fileRow(operation, input, row, isCsv)));
		if (isTurned) turned.push(...lines);
		else await file.write(lines.join(''));
	};
	const outcome = await runPlan({ ...operationContext, onRows }, planInOrder);
	for (const line of turned.reverse()) await file.write(line);
	const [result] = outcome.results;
	if (!result?.result.ok) {
		await file.abandon();
		return outcome;
	}
	const binary = await file.end();
	const row = { count, fileName: name };
	return {
		...outcome,
		results: [
			binary.ok
				? {
						items: plan.items,
						result: success([row]),
						files: [{ [String(binaryPropertyName)]: binary.value }],
					}
				: { items: plan.items, result: binary },
		],
	};
}

/** A row as it stands in a file: simplified, it has all that an import needs. */
function fileRow(
	operation: Operation,
	input: Input,
	row: IDataObject,
	isCsv: boolean,
): IDataObject {
	const whole = toRow(operation, { ...input, simplify: false }, row);
	if (isCsv || !operation.simplify || isRaw(input)) return whole;
	const entries = columnsOf(operation).map((name) => [name, whole[name]]);
	const kept = Object.fromEntries(
		entries.filter(([, value]) => value !== undefined && value !== null),
	);
	return operation.readable(kept as IDataObject);
}

/** The list in the order in which an import needs it; of a part, its rows are turned around at the end. */
function inFileOrder({ toFile: { query, turned } = { name: '' } }: Operation, plan: Plan) {
	const input = { ...query, ...plan.input };
	const isTurned = turned !== undefined && input[turned.field] !== turned.value;
	if (!isTurned || input.returnAll !== true) return { planInOrder: { ...plan, input }, isTurned };
	return {
		planInOrder: { ...plan, input: { ...input, [turned.field]: turned.value } },
		isTurned: false,
	};
}

function fileNameOf(name = '', chosen: unknown, extension: string): string {
	const chosenName = asFileName(String(chosen ?? ''));
	return chosenName === '' ? `${name}.${extension}` : chosenName;
}

/** A file of the output, which n8n stores while it is written. */
export class OutputFile {
	private readonly file = new WritableFile();
	private readonly stored: Promise<Result<IBinaryData>>;

	constructor({ helpers }: IExecuteFunctions, name: string, type: string) {
		const stored = this.file.storedBy(
			async (stream) => await helpers.prepareBinaryData(stream, name, type),
		);
		this.stored = stored.then(success, () => NOT_STORED);
	}

	async write(text: string): Promise<void> {
		await this.file.write(text);
	}

	/** Ends it; gives it as n8n has stored it, or why it couldn't. */
	async end(): Promise<Result<IBinaryData>> {
		this.file.end();
		return await this.stored;
	}

	/** Gives it up: nothing of it is stored. */
	async abandon(): Promise<void> {
		this.file.abandon();
		await this.stored;
	}
}

const NOT_STORED = failure(
	invalid(
		'The file',
		'couldn’t be stored by n8n',
		'Check the disk space of n8n, and the size that its binary data mode allows.',
	),
);
export const FOR_FILE = { output: ['file'] };
export const file = { required: false, section: 'main', shownFor: FOR_FILE } as const;
/** Whether the rows of a list leave as items or as one file, and what that file is like. */
export const outputFields: Fields = {
	output: {
		type: 'options',
		schema: z.enum(['items', 'file']),
		required: false,
		displayName: 'Output',
		description: 'How to return the results',
		options: {
			items: { name: 'Items', description: 'One item per result' },
			file: {
				name: 'File',
				description: 'One file with all results, of any size, written page by page',
			},
		},
		default: 'items',
		section: 'main',
	} satisfies Field,
	fileFormat: {
		...file,
		type: 'options',
		schema: z.enum(['csv', 'ndjson']),
		displayName: 'File Format',
		description: 'How the results are written',
		options: {
			csv: {
				name: 'CSV',
				description:
					'One column for each simplified field. With Simplify off, the column “record” has the whole result as JSON.',
			},
			ndjson: { name: 'NDJSON', description: 'One JSON object per line, also called JSON Lines' },
		},
		default: 'csv',
	} satisfies Field,
	escapesFormulas: {
		...file,
		shownFor: { ...FOR_FILE, fileFormat: ['csv'] },
		type: 'boolean',
		schema: z.boolean(),
		displayName: 'Escape Formulas',
		description:
			'Whether to put an apostrophe before texts that a spreadsheet would run as a formula. An import of the file removes it again.',
		default: true,
	} satisfies Field,
	enableBOM: {
		...file,
		shownFor: { ...FOR_FILE, fileFormat: ['csv'] },
		type: 'boolean',
		schema: z.boolean(),
		displayName: 'Add Byte Order Mark (BOM)',
		description:
			'Whether to begin the file with a mark, so that Excel shows accented letters right',
		default: false,
	} satisfies Field,
	binaryPropertyName: {
		...file,
		type: 'text',
		schema: z.string().min(1).max(255),
		displayName: 'Put Output File in Field',
		description: 'Name of the binary field for the file',
		placeholder: 'e.g. data',
		default: 'data',
	} satisfies Field,
	fileName: {
		...file,
		type: 'text',
		schema: z.string().max(200),
		displayName: 'File Name',
		description: 'Name of the file. Leave empty to name it after its content.',
		placeholder: 'e.g. export-2026-05-04.csv',
	} satisfies Field,
};

/** The rows of a list as one file, where Output says so. */
export const fileExport = {
	fields: outputFields,
	run: (context, plan) => (plan.input.output === 'file' ? exportPlan(context, plan) : undefined),
} satisfies Feature;
