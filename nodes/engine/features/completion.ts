import { type IDataObject, sleep } from 'n8n-workflow';
import type { Operation, Completion } from '../declare/operation';
import { toRow } from '../plan/row';
import { isObject } from '../values';
import type { ItemResult, Plan } from '../plan/plan';
import { counted } from '../problem/text';
import { fillPath } from '../plan/request';
import { failure, success } from '../result';
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
		results.map(async (one) => await decide(operationContext, plan, completion, one)),
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
	one: ItemResult,
): Promise<ItemResult> {
	const [given] = one.result.ok ? one.result.value : [];
	if (!given) return one;
	const row = await readWhileOpen(operationContext, plan, completion, given);
	const said = completion.of(row);
	const isRefused = said !== undefined && said !== 'open';
	return { ...one, result: isRefused ? failure(said) : success([row]) };
}

/** How many looks may show how something was before; one that shows it open shows it as it is now. */
const OLD_LOOKS = 3;

/** The row as it is read again, until it is decided or the time for that is over. */
async function readWhileOpen(
	operationContext: OperationContext,
	{ input }: Plan,
	completion: Completion,
	given: IDataObject,
): Promise<IDataObject> {
	let row = given;
	let oldLooks = completion.mayShowOld ? OLD_LOOKS : 0;
	for (const pause of pausesUpTo(completion.limit?.(input) ?? LIMIT)) {
		const hasEnded = completion.of(row) !== 'open' && oldLooks <= 0;
		if (hasEnded || operationContext.isOver()) return row;
		await sleep(pause);
		const { path, byPost, gone } = completion;
		const read = await readPath(operationContext, fillPath(path, given), {
			body: byPost?.body(given),
		});
		if (!read.ok) return gone?.codes.includes(read.problem.code) ? { ...row, ...gone.says } : row;
		const { data } = read.value;
		const said = byPost
			? byPost.says(isObject(data) ? data : {}, given)
			: toRow(operationContext.operation, input, data);
		row = { ...given, ...said };
		oldLooks = completion.of(row) === 'open' ? 0 : oldLooks - 1;
	}
	return row;
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
