import type { IDataObject } from 'n8n-workflow';
import { planAll, type RunnableOperation, type SourceRun } from '../../engine';
import { Counts } from '../../composed/counts';
import type { OwnRecord } from '../shared/chatExport';
import { Columns } from '../shared/file/columns';
import { type LineReader, readLine } from '../shared/file/readLines';

/** Says what an import sends for a record; nothing where it sends none, as something is wrong with it. */
export function senderOf(
	{ context }: SourceRun,
	operation: RunnableOperation,
): (record: OwnRecord) => Promise<IDataObject | undefined> {
	const reader: LineReader = {
		operation,
		columns: new Columns(operation, []),
		isNamed: true,
		form: { recordsFrom: 'items' },
		timezone: context.getTimezone(),
		unescapes: false,
		unescaped: 0,
		omitted: new Counts(),
	};
	return async (record) => {
		const { input, problem } = await readLine(reader, { ...record, line: 0 });
		if (problem) return undefined;
		const [plan] = planAll(operation, [{ item: 0, input }]).plans;
		return plan?.entries[0]?.value as IDataObject | undefined;
	};
}
