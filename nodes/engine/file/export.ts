import type { IDataObject, IExecuteFunctions, IBinaryData } from 'n8n-workflow';
import type { OperationContext } from '../pipeline/operationContext';
import type { PlanOutcome } from '../pipeline/runPlan';
import { runPlan } from '../pipeline/runPlan';
import { toRow } from '../execution/toRow';
import type { Input } from '../declaration/field';
import { isRaw } from '../declaration/output';
import type { Operation } from '../declaration/operation';
import type { Plan } from '../plan';
import { success, failure } from '../result';
import { columnsOf, csv, ndjson } from './rowText';
import { asFileName, WritableFile } from '../writableFile';
import { invalid } from '../problem/input';
import type { Result } from '../result';

/** Whether the rows of a plan leave as one file. */
export const isToFile = ({ input }: Plan): boolean => input.output === 'file';

/**
 * Runs the plan of a list, and writes its rows to a file, page by page. A list that fails on the way
 * leaves no file.
 * @returns a row with their number, with the file
 */
export async function exportPlan(
	context: IExecuteFunctions,
	operationContext: OperationContext,
	plan: Plan,
): Promise<PlanOutcome> {
	const { operation } = operationContext;
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
	const { asked, isTurned } = inFileOrder(operation, plan);
	const turned: string[] = [];
	const onRows = async (rows: IDataObject[]): Promise<void> => {
		count += rows.length;
		const lines = rows.map((row) => text.line(fileRow(operation, input, row, isCsv)));
		if (isTurned) turned.push(...lines);
		else await file.write(lines.join(''));
	};
	const outcome = await runPlan({ ...operationContext, onRows }, asked);
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
	if (!isTurned || input.returnAll !== true) return { asked: { ...plan, input }, isTurned };
	return {
		asked: { ...plan, input: { ...input, [turned.field]: turned.value } },
		isTurned: false,
	};
}

function fileNameOf(name = '', given: unknown, extension: string): string {
	const own = asFileName(String(given ?? ''));
	return own === '' ? `${name}.${extension}` : own;
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
