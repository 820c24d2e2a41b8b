import type { IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../plan/execution';
import type { Client, ClientSettings, Apps } from '../client';
import type { RunSettings } from '../form/settings';
import { type OperationContext, limitKeyOf } from '../send/sendPlan';
import { pathOf } from '../plan/request';
import type { Job, Plan, ItemResult, Repeat } from '../plan/plan';
import type { DryRun } from '../features/dryRun';
import { resume } from '../client/resume';
import { RecentlySent } from '../features/findSent';
import { isChange } from '../declare/operation';
import { withFiles } from '../features/attachments';
import { exportPlan, isToFile } from '../features/fileExport';
import { awaitCompletion, STILL_OPEN, stillOpen } from '../features/completion';
import { PreviousAttempts, RETRY_HINT } from '../features/retryOnFail';
import { runPlan } from '../send/runPlan';
import { summarize, type Run } from './run';
import { afterOthers } from '../problem/doubt';
import { toNodeError } from '../problem/toNode';
import { type Problem, failure, success } from '../result';

/** What the plans of a run share. */
export interface PlanSettings {
	operation: RunnableOperation;
	chosen: RunSettings;
	apps: Apps;
	context: IExecuteFunctions;
	/** Shows what would be sent, where nothing is. */
	dryRun?: DryRun | undefined;
}

/** Runs plans as they come, each with its own way to send requests; after one says «stop» no other starts. */
export async function eachPlan(
	{ operation, chosen, apps, context: n8n, dryRun }: PlanSettings,
	portions: Iterable<Plan[]> | AsyncIterable<Plan[]>,
	run: (context: OperationContext, plan: Plan, index: number) => Promise<'stop' | undefined>,
): Promise<void> {
	const contexts = new Map<Client, OperationContext>();
	// Of a long run only what is still to do stays in memory.
	const waiting = new Map<number, Plan>();
	const jobs = async function* (): AsyncGenerator<Job[]> {
		let count = 0;
		for await (const plans of portions) {
			for (const [index, plan] of plans.entries()) waiting.set(count + index, plan);
			yield jobsOf(operation, plans, count, (plan) => apps.clientFor(plan).limitScope);
			count += plans.length;
		}
	};
	await apps.runAll(jobs(), async (index, job) => {
		const plan = waiting.get(index);
		waiting.delete(index);
		if (!plan) throw new RangeError(`There is no plan ${index}`);
		const client = apps.clientFor(plan);
		const shared = contexts.get(client) ?? contextOf(n8n, operation, client, chosen);
		contexts.set(client, shared);
		const context: OperationContext = {
			...shared,
			sendRequest: async (request) => {
				const result = await client.sendRequest(request, job);
				dryRun?.note(result);
				return result;
			},
		};
		return await run(context, plan, index);
	});
}

/**
 * The jobs of plans, one for each.
 * @param before how many a run had before them
 * @param scopeOf what the keys of a plan's limits begin with
 */
export const jobsOf = (
	operation: RunnableOperation,
	plans: Plan[],
	before = 0,
	scopeOf: (plan: Plan) => string = () => '',
): Job[] =>
	plans.map((plan, index) => ({
		key: scopeOf(plan) + limitKeyOf(operation, plan),
		queue: scopeOf(plan) + (queueOf(operation, plan) ?? `plan ${before + index}`),
	}));

/**
 * What must not overtake each other: requests that agree in `inOrderBy`, and changes of one and the same
 * thing. The others go as they come.
 */
function queueOf(operation: RunnableOperation, plan: Plan): string | undefined {
	const { inOrderBy, request } = operation;
	if (inOrderBy) return JSON.stringify(inOrderBy.map((name) => plan.input[name] ?? null));
	const changesOne = request.method !== 'GET' && request.method !== 'POST';
	return changesOne ? pathOf(operation, plan) : undefined;
}

/** What all plans for an app run with, in a run of a node. */
export const contextOf = (
	n8n: IExecuteFunctions,
	operation: RunnableOperation,
	{ sendRequest, isOver, upload, memory, sealing, serverClock }: Client,
	{
		maxRetries,
		parallel,
		dryRun = false,
	}: Pick<ClientSettings, 'maxRetries' | 'parallel' | 'dryRun'>,
): OperationContext => ({
	operation,
	recentlySent: new RecentlySent(),
	sendRequest: async (request) => await sendRequest(request),
	isOver,
	upload,
	memory,
	sealing,
	resume: async (target, body) => await resume(n8n, target, body),
	itemAt: (item) => n8n.getInputData()[item] ?? { json: {} },
	dryRun,
	maxRetries,
	concurrency: parallel,
	platformSeconds: (moment) => serverClock.platformSeconds(moment),
});

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
