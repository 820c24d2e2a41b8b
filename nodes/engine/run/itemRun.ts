import type { IDataObject, IExecuteFunctions, ISupplyDataFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import { openClient } from '../client';
import { runPlan } from '../pipeline/runPlan';
import { noCredential } from '../problem/input';
import { read } from '../read/index';
import type { Result } from '../result';
import { failure, success } from '../result';
import { contextOf } from './eachPlan';

const SENDING = { parallel: 1, maxRetries: 3, timeout: 30_000 };

/**
 * Prepares an operation that a sub-node runs for an item of the node that it belongs to, as often as that
 * node asks. The parameters are read once: what is logged in between would be the item of the next reading.
 * @returns runs it and gives the item's rows; or why the item can't be run
 */
export async function itemRun(
	context: ISupplyDataFunctions,
	operation: RunnableOperation,
	item: number,
): Promise<Result<() => Promise<Result<IDataObject[]>>>> {
	// n8n's context of a sub-node has all that reading asks of that of a node.
	const n8n = context as unknown as IExecuteFunctions;
	const { input, problem } = await read(n8n, operation, item);
	if (problem) return failure(problem);
	const signal = context.getExecutionCancelSignal();
	const opened = await openClient(context, operation.api, SENDING, signal).catch((error: unknown) =>
		failure(noCredential(error)),
	);
	if (!opened.ok) return opened;
	const operationContext = contextOf(n8n, operation, opened.value, SENDING);
	const plan = { items: [item], input, entries: [] };
	return success(async () => {
		const { results } = await runPlan(operationContext, plan);
		const rows: IDataObject[] = [];
		for (const { result } of results) {
			if (!result.ok) return result;
			rows.push(...result.value);
		}
		return success(rows);
	});
}
