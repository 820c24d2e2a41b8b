import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { chosenOperation } from './catalogue/resource';
import type { Resource } from './catalogue/resource';
import { Apps } from './client/apps';
import { settings } from './form/settings';
import { toNodeError } from './problem/toNode';
import type { Problem } from './result';
import { DryRun } from './run/dryRun';
import { expanded, plansOf } from './run/plans';
import { continueOnFail, rowsFor, Run } from './run/run';
import { runPlans } from './run/runPlans';
import { sourceRun } from './run/sourceRun';

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
	const apps = new Apps(context, operation.value.api, chosen.value, !operation.value.approval);
	const run = new Run(context, operation.value, apps);
	const { pendingApproval, ofSource, rows } = run;
	const plans = plansOf(run);
	const first = await firstOf(plans);
	if (apps.problem) return [refusedWhole(context, apps.problem)];
	const { dryRun, requestsPerMinute } = chosen.value;
	const used = {
		context,
		operation: operation.value,
		chosen: chosen.value,
		apps,
		dryRun: dryRun ? new DryRun(operation.value, requestsPerMinute) : undefined,
	};
	if (first) {
		const all = startingWith(first, plans);
		const { expand } = operation.value.execution;
		await runPlans(run, used, expand ? expanded(run, expand, all) : all);
	}
	for (const app of apps.clients.keys())
		await operation.value.source?.run(
			sourceRun(run, used, app),
			ofSource.filter(({ item }) => apps.of(item) === app),
		);
	rows.assertComplete();
	const waits = dryRun ? undefined : pendingApproval;
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
