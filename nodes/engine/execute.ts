import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { chosenOperation } from './catalogue/chosenOperation';
import type { RunnableOperation } from './catalogue/operationBuilder';
import type { Resource } from './catalogue/resource';
import type { Client } from './client';
import { openClient } from './client';
import type { OperationContext } from './pipeline/operationContext';
import { RecentlySent } from './pipeline/recentlySent';
import { importFiles } from './file';
import type { RunSettings } from './form/settings';
import { settings } from './form/settings';
import { noCredential } from './problem/builders';
import { toNodeError } from './problem/toNode';
import type { Problem, Result } from './result';
import { failure } from './result';
import { expanded, plansOf } from './run/plans';
import { continueOnFail, rowsFor, Run } from './run/run';
import { runPlans } from './run/runPlans';

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
	const operation = chosenOperation(context, resources);
	if (!operation.ok) return [refusedWhole(context, operation.problem)];
	const chosen = settings(context, operation.value);
	if (!chosen.ok) return [refusedWhole(context, chosen.problem)];
	const run = new Run(context, operation.value);
	const { pendingApproval, files, rows } = run;
	const plans = plansOf(run);
	const first = await firstOf(plans);
	if (first || files.length > 0) {
		const client = await opened(context, operation.value, chosen.value);
		if (!client.ok) return [refusedWhole(context, client.problem)];
		const operationContext = operationContextOf(operation.value, client.value, chosen.value);
		if (first) {
			const all = startingWith(first, plans);
			const { expand } = operation.value.execution;
			const known = expand ? expanded(run, client.value, expand, all) : all;
			await runPlans(run, client.value, operationContext, known);
		}
		const using = { client: client.value, operation: operation.value, operationContext };
		await importFiles({ context, rows, continueOnFail: run.continueOnFail, ...using }, files);
	}
	rows.assertComplete();
	return [(await pendingApproval?.wait(rows.inOrder(), rows.failed > 0)) ?? rows.inOrder()];
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

/** Opens the way to the operation's API. n8n's own words say why there is no credential. */
async function opened(
	context: IExecuteFunctions,
	{ api }: RunnableOperation,
	chosen: RunSettings,
): Promise<Result<Client>> {
	try {
		return await openClient(context, api, chosen, context.getExecutionCancelSignal());
	} catch (error) {
		return failure(noCredential(error));
	}
}

/** What the plans of a run share. */
const operationContextOf = (
	operation: RunnableOperation,
	{ isOver, serverClock, upload }: Client,
	{ maxRetries, parallel: concurrency }: RunSettings,
): Omit<OperationContext, 'sendRequest'> => ({
	...{ operation, recentlySent: new RecentlySent(), isOver, upload, maxRetries, concurrency },
	platformSeconds: (moment) => serverClock.platformSeconds(moment),
});
