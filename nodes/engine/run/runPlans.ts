import type { Client } from '../client';
import type { OperationContext } from '../pipeline/operationContext';
import { jobsOf } from '../pipeline/jobs';
import { PreviousAttempts, RETRY_HINT } from '../pipeline/previousAttempts';
import { runPlan } from '../pipeline/runPlan';
import { summarize } from '../pipeline/summary';
import { awaitCompletion, STILL_OPEN, stillOpen } from '../pipeline/completion';
import { withFiles } from '../file/attachments';
import { exportPlan, isToFile } from '../file/export';
import type { ItemResult, Job, Plan } from '../plan';
import { afterOthers } from '../problem/builders';
import { toNodeError } from '../problem/toNode';
import type { Problem } from '../result';
import { success } from '../result';
import { note, repeat } from './outcomes';
import type { Run } from './run';

/** Runs every plan as it comes. Throws what stopped the run, with how much was done before. */
export async function runPlans(
	run: Run,
	client: Client,
	common: Omit<OperationContext, 'sendRequest'>,
	portions: AsyncIterable<Plan[]>,
): Promise<void> {
	const { context, operation, rows } = run;
	const earlier = new PreviousAttempts(context, operation);
	// Of a long run only what is still to do stays in memory.
	const waiting = new Map<number, Plan>();
	const stopping: Array<{ problem: Problem; items: number[] }> = [];
	const jobs = async function* (): AsyncGenerator<Job[]> {
		let count = 0;
		for await (const plans of portions) {
			for (const [index, plan] of plans.entries()) waiting.set(count + index, plan);
			yield jobsOf(operation, plans, count);
			count += plans.length;
		}
	};
	await client.runAll(jobs(), async (index, sendRequest) => {
		const plan = waiting.get(index);
		waiting.delete(index);
		if (!plan) return undefined;
		const operationContext = { ...common, sendRequest };
		const place = index + 1;
		const own = await startPlan(run, operationContext, plan, earlier);
		const results = await withFiles(context, operation, client, plan, own);
		for (const one of results) run.add(one, place);
		note(plan, results, place);
		const problem = results.flatMap(({ result }) => (result.ok ? [] : result.problem))[0];
		if (!problem || !run.stops(problem)) return undefined;
		stopping.push({ problem, items: itemsWith(problem, results) });
		return 'stop';
	});
	const [first] = stopping;
	if (first) {
		const done = operation.request.method === 'GET' ? 0 : rows.done;
		throw toNodeError(context.getNode(), afterOthers(first.problem, done), first.items);
	}
	for (const one of run.repeats) repeat(run, one);
	if (earlier.repeated) run.hints.add(RETRY_HINT);
	const hints = run.allHints();
	summarize(context, { hints, count: client.count }, run.count, rows.failed);
}

/** The items that share a problem. */
const itemsWith = (problem: Problem, results: ItemResult[]): number[] =>
	results.flatMap(({ items, result }) => (!result.ok && result.problem === problem ? items : []));

/** Does what is left to do of one plan, and says what became of each thing it asked for. */
async function startPlan(
	run: Run,
	operationContext: OperationContext,
	plan: Plan,
	earlier: PreviousAttempts,
): Promise<ItemResult[]> {
	const { context, pendingApproval, hints } = run;
	const { done, left, maybeProcessedAttempt: uncertainAttempt } = earlier.join(plan);
	if (!left) return await awaitCompletion(operationContext, plan, done);
	const links = pendingApproval?.linksFor(left.input) ?? success(undefined);
	if (!links.ok)
		return [...done, ...operationContext.operation.execution.failures(left, links.problem)];
	const { results, requestResult } = isToFile(left)
		? await exportPlan(context, operationContext, left)
		: await runPlan(
				operationContext,
				links.value ? { ...left, links: links.value } : left,
				uncertainAttempt,
			);
	earlier.keep(left, results, requestResult);
	if (requestResult?.ok && requestResult.value.hint) hints.add(requestResult.value.hint);
	const ended = await awaitCompletion(operationContext, left, results);
	run.countHint(STILL_OPEN, stillOpen(operationContext.operation, left, ended));
	return [...done, ...ended];
}
