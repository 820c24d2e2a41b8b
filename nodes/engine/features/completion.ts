import { type IDataObject, sleep } from 'n8n-workflow';
import type { Input } from '../declare/field';
import type { Operation, Completion, CompletionReads } from '../declare/operation';
import { toRow } from '../plan/row';
import { isObject } from '../values';
import type { ItemResult, Plan } from '../plan/plan';
import { counted } from '../problem/text';
import { fillPath } from '../plan/request';
import { type Result, failure, success } from '../result';
import type { Feature, OperationContext } from '../plan/execution';
import { readPath } from '../send/readBack';
import { pausesUpTo } from '../time';

/** How long a row may be undecided before the run goes on without knowing, in milliseconds. */
const LIMIT = 10_000;

/** The results once it is known, as far as it can be, whether what was accepted stays so. */
export async function awaitCompletion(
	operationContext: OperationContext,
	plan: Plan,
	results: ItemResult[],
): Promise<ItemResult[]> {
	const { completion } = operationContext.operation;
	if (!completion) return results;
	return await Promise.all(
		results.map(async (itemResult) => await decide(operationContext, plan, completion, itemResult)),
	);
}

/** Of what was waited for and had not ended; where the operation says more of a row, that is enough. */
export const STILL_OPEN = (count: number): string =>
	`The wait ended before the API was done with ${counted(count, 'item')}: the output has the last state.`;

/** How many of the results were waited for, and were open to the end. */
export function stillOpen(
	{ completion, hint }: Operation,
	{ input }: Plan,
	results: ItemResult[],
): number {
	if (!completion?.limit || completion.limit(input) === 0) return 0;
	const rows = results.flatMap(({ result }) => (result.ok ? result.value : []));
	return rows.filter((row) => completion.of(row) === 'open' && !hint?.(row)).length;
}

async function decide(
	operationContext: OperationContext,
	plan: Plan,
	completion: Completion,
	itemResult: ItemResult,
): Promise<ItemResult> {
	const [firstRow] = itemResult.result.ok ? itemResult.result.value : [];
	if (!firstRow) return itemResult;
	const row = await readWhileOpen(operationContext, plan, completion, firstRow);
	const decision = completion.of(row);
	const isRefused = decision !== undefined && decision !== 'open';
	return { ...itemResult, result: isRefused ? failure(decision) : success([row]) };
}

/** How many looks may show how something was before; one that shows it open shows it as it is now. */
const OLD_LOOKS = 3;

/** The row as it is read again, until it is decided or the time for that is over. */
async function readWhileOpen(
	operationContext: OperationContext,
	{ input }: Plan,
	completion: Completion,
	firstRow: IDataObject,
): Promise<IDataObject> {
	const reads = readsOf(operationContext, input, () => fillPath(completion.path, firstRow));
	let row = firstRow;
	let oldLooks = completion.mayShowOld ? OLD_LOOKS : 0;
	for (const pause of pausesUpTo(completion.limit?.(input) ?? LIMIT)) {
		const hasEnded = completion.of(row) !== 'open' && oldLooks <= 0;
		if (hasEnded || operationContext.isOver()) return row;
		await sleep(pause);
		const shown = await (completion.read?.(row, reads) ?? reads.get());
		if (!shown.ok) return row;
		row = { ...firstRow, ...shown.value };
		oldLooks = completion.of(row) === 'open' ? 0 : oldLooks - 1;
	}
	return row;
}

/** The ways to read a row again at its path, which a row that is never read again needn't have. */
function readsOf(
	operationContext: OperationContext,
	input: Readonly<Input>,
	path: () => string,
): CompletionReads {
	const read = async (body?: IDataObject): Promise<Result<IDataObject>> => {
		const response = await readPath(operationContext, path(), { body });
		if (!response.ok) return response;
		return success(isObject(response.value.data) ? response.value.data : {});
	};
	return {
		post: read,
		async get() {
			const shown = await read();
			return shown.ok ? success(toRow(operationContext.operation, input, shown.value)) : shown;
		},
	};
}

/** Waits until it is known, as far as it can be, whether what was accepted stays so. */
export const completion = {
	async afterResults(context, plan, results) {
		if (context.dryRun) return results;
		const ended = await awaitCompletion(context, plan, results);
		context.hint(STILL_OPEN, stillOpen(context.operation, plan, ended));
		return ended;
	},
} satisfies Feature;
