import { isChange } from '../declaration/operation';
import { withFiles } from '../file/attachments';
import { exportPlan, isToFile } from '../file/export';
import { awaitCompletion, STILL_OPEN, stillOpen } from '../pipeline/completion';
import type { OperationContext } from '../pipeline/operationContext';
import { PreviousAttempts, RETRY_HINT } from '../pipeline/previousAttempts';
import { runPlan } from '../pipeline/runPlan';
import { summarize } from '../pipeline/rows';
import type { ItemResult, Plan, Repeat } from '../plan';
import { afterOthers } from '../problem/doubt';
import { toNodeError } from '../problem/toNode';
import type { Problem } from '../result';
import { failure, success } from '../result';
import type { DryRun } from './dryRun';
import type { PlanSettings } from './eachPlan';
import { eachPlan } from './eachPlan';
import type { Run } from './run';

/** Runs every plan as it comes. Throws what stopped the run, with what was done before. */
export async function runPlans(
	run: Run,
	settings: PlanSettings,
	portions: AsyncIterable<Plan[]>,
): Promise<void> {
	const { context, operation, rows } = run;
	const { apps, dryRun } = settings;
	const earlier = new PreviousAttempts(context, operation);
	const stopping: Array<{ problem: Problem; items: number[] }> = [];
	const inDoubt = new Set<number>();
	await eachPlan(settings, portions, async (operationContext, plan, index) => {
		const planNumber = index + 1;
		const own = await startPlan(run, operationContext, plan, { earlier, dryRun });
		const results = await withFiles(context, operation, apps.clientFor(plan), plan, own);
		for (const one of results) run.add(one, planNumber);
		note(plan, results, planNumber);
		for (const { items, result } of results)
			if (!result.ok && result.problem.maybeProcessed) for (const item of items) inDoubt.add(item);
		const problem = results.flatMap(({ result }) => (result.ok ? [] : result.problem))[0];
		if (!problem || !run.stops(problem)) return undefined;
		stopping.push({ problem, items: itemsWith(problem, results) });
		return 'stop';
	});
	for (const one of run.repeats) repeat(run, one);
	const [first] = stopping;
	if (first) {
		const done = dryRun || !isChange(operation) ? [] : rows.done;
		const others = [...inDoubt].filter((item) => !first.items.includes(item));
		throw toNodeError(context.getNode(), afterOthers(first.problem, done, others), first.items);
	}
	if (dryRun?.hint) run.hints.add(dryRun.hint);
	if (earlier.reusesResults) run.hints.add(RETRY_HINT);
	const hints = run.allHints();
	summarize(context, { hints, count: apps.count }, run.count, rows.failed);
}

/** The items that share a problem. */
const itemsWith = (problem: Problem, results: ItemResult[]): number[] =>
	results.flatMap(({ items, result }) => (!result.ok && result.problem === problem ? items : []));

/** What plans of a run are started with. */
interface Starting {
	earlier: PreviousAttempts;
	/** Shows what would be sent, where nothing is. */
	dryRun: DryRun | undefined;
}

/** Does what is left to do of one plan, and says what became of each thing it asked for. */
async function startPlan(
	run: Run,
	operationContext: OperationContext,
	plan: Plan,
	{ earlier, dryRun }: Starting,
): Promise<ItemResult[]> {
	const { context, pendingApproval, hints } = run;
	const { done, left, maybeProcessedAttempt } = earlier.join(plan);
	if (!left) return await awaitCompletion(operationContext, plan, done);
	const links =
		pendingApproval?.linksFor(left.input, operationContext.sealing) ?? success(undefined);
	if (!links.ok)
		return [...done, ...operationContext.operation.execution.failures(left, links.problem)];
	const withLinks = links.value ? { ...left, links: links.value } : left;
	const outcome = isToFile(left)
		? await exportPlan(context, operationContext, left)
		: await runPlan(operationContext, withLinks, maybeProcessedAttempt);
	if (dryRun) return [...done, ...dryRun.shown(withLinks, outcome.results)];
	const { results, requestResult } = outcome;
	earlier.keep(left, results, requestResult);
	if (requestResult?.ok && requestResult.value.hint) hints.add(requestResult.value.hint);
	const ended = await awaitCompletion(operationContext, left, results);
	run.countHint(STILL_OPEN, stillOpen(operationContext.operation, left, ended));
	return [...done, ...ended];
}

/** Notes what became of a plan, for items that repeat it. */
function note({ asked, entries }: Plan, results: ItemResult[], planNumber: number): void {
	const known = new Map(entries.map((entry) => [entry.id, entry.asked]));
	for (const { entry, result, files } of results) {
		const own = entry ? known.get(entry.id) : asked;
		if (!own) continue;
		own.planNumber = planNumber;
		own.files = files?.[0];
		if (result.ok) own.row = result.value[0];
		else own.problem = result.problem;
	}
}

/** Gives an item that asked for the same what became of it. */
function repeat(run: Run, { item, of }: Repeat): void {
	const { planNumber, row, files, problem } = of;
	if (problem) run.add({ items: [item], result: failure(problem) }, planNumber);
	else if (row) run.add({ items: [item], result: success([row]), files: [files] }, planNumber);
}
