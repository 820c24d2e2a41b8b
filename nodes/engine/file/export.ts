import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { Course } from '../course/course';
import type { Outcome } from '../course/runCourse';
import { runCourse } from '../course/runCourse';
import { toRow } from '../execution/toRow';
import type { Plan } from '../plan';
import { invalid } from '../problem/builders';
import { failure, success } from '../result';
import type { RowText } from './rowText';
import { csv, ndjson } from './rowText';
import { asFileName, WritableFile } from '../writableFile';

/** Whether the rows of a plan leave as one file. */
export const isToFile = ({ input }: Plan): boolean => input.output === 'file';

/**
 * Runs the course of a list, and writes its rows to a file, page by page. A list that fails on the way
 * leaves no file.
 * @returns a row with their number, with the file
 */
export async function exportPlan(
	{ helpers }: IExecuteFunctions,
	course: Course,
	plan: Plan,
): Promise<Outcome> {
	const { operation } = course;
	const { fileFormat = 'csv', binaryPropertyName = 'data', ...input } = plan.input;
	const isCsv = fileFormat === 'csv';
	const text = isCsv ? csv(operation, input.simplify === false) : ndjson;
	const shape = isCsv ? { ...input, simplify: false } : input;
	const file = new WritableFile();
	const name = fileNameOf(operation.toFile, input.fileName, isCsv ? 'csv' : 'ndjson');
	const type = isCsv ? 'text/csv' : 'application/x-ndjson';
	const stored = helpers.prepareBinaryData(file.stream, name, type).then(success, () => NOT_STORED);
	let count = 0;
	await file.write(text.head);
	const take = async (rows: IDataObject[]): Promise<void> => {
		count += rows.length;
		await file.write(
			linesOf(
				text,
				rows.map((row) => toRow(operation, shape, row)),
			),
		);
	};
	const outcome = await runCourse({ ...course, take }, plan);
	const [result] = outcome.results;
	if (result?.result.ok) file.end();
	else file.abandon();
	const binary = await stored;
	if (!result?.result.ok) return outcome;
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

const linesOf = (text: RowText, rows: IDataObject[]): string =>
	rows.map((row) => text.line(row)).join('');

function fileNameOf(name = '', given: unknown, extension: string): string {
	const own = asFileName(String(given ?? ''));
	return own === '' ? `${name}.${extension}` : own;
}

const NOT_STORED = failure(
	invalid(
		'The file',
		'couldn’t be stored by n8n',
		'Check the disk space of n8n, and the size that its binary data mode allows.',
	),
);
