import type {
	IDataObject,
	IExecuteFunctions,
	ISupplyDataFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import type { RunnableOperation } from '../plan/execution';
import { openClient } from '../client';
import { runPlan } from '../send/runPlan';
import { noCredential } from '../problem/input';
import { read } from '../read';
import { type Result, failure, success, type Problem } from '../result';
import { contextOf, runPlans } from './runPlans';
import { chosenOperation, type Resource } from '../catalogue/resource';
import { settings } from '../form/settings';
import { toNodeError } from '../problem/toNode';
import { expanded, plansOf } from './plans';
import { continueOnFail, rowsFor, Run } from './run';

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

/**
 * Runs the chosen operation over all input items: read, plan, and run each plan.
 * Every item leaves a linked row for each thing it asked for, in input order. Without «continue on
 * fail» the first problem stops the run, and is thrown when the requests in flight are done; with it,
 * the first requests go out while later items are read.
 */
export async function execute(
	context: IExecuteFunctions,
	resources: Resource[],
): Promise<INodeExecutionData[][]> {
	const chosen = chosenOperation(context, resources);
	if (!chosen.ok) return [refusedWhole(context, chosen.problem)];
	const operation = chosen.value;
	const runSettings = settings(context, operation);
	if (!runSettings.ok) return [refusedWhole(context, runSettings.problem)];
	const run = new Run(context, operation, runSettings.value);
	const { pendingApproval, rows } = run;
	const plans = plansOf(run);
	const first = await firstOf(plans);
	if (run.pipeline?.problem) return [refusedWhole(context, run.pipeline.problem)];
	if (first) {
		const all = startingWith(first, plans);
		const { expand } = operation.execution;
		await runPlans(run, expand ? expanded(run, expand, all) : all);
	}
	await run.pipeline?.runSource();
	rows.assertComplete();
	const waits = run.dryRun ? undefined : pendingApproval;
	return [(await waits?.wait(rows.inOrder(), rows.failed > 0)) ?? rows.inOrder()];
}

/** The first portion with a plan, if there is one. */
async function firstOf<T>(portions: AsyncGenerator<T[]>): Promise<T[] | undefined> {
	for (;;) {
		const { value, done } = await portions.next();
		if (done) return undefined;
		if (value.length > 0) return value;
	}
}

async function* startingWith<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
	yield first;
	yield* others;
}

/** Refuses every item for a problem of the whole node, so that none leaves as if it were done. */
function refusedWhole(context: IExecuteFunctions, problem: Problem): INodeExecutionData[] {
	if (!continueOnFail(context)) throw toNodeError(context.getNode(), problem);
	const count = context.getInputData().length;
	const rows = rowsFor(context, count);
	for (let item = 0; item < count; item++) rows.refuse(item, problem);
	return rows.inOrder();
}
