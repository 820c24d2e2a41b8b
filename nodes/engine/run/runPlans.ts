import type { IExecuteFunctions } from 'n8n-workflow';
import type { FeatureContext, PlanOutcome, RunnableOperation } from '../plan/execution';
import type { MaybeProcessedAttempt } from '../plan/apiRequest';
import type { Client, ClientSettings } from '../client';
import { limitKeyOf } from '../send/sendPlan';
import { requestPath } from '../plan/request';
import type { Job, Plan, ItemResult, Repeat } from '../plan/plan';
import { resume } from '../client/resume';
import { RecentlySent } from '../features/findSent';
import { isChange } from '../declare/operation';
import { type PreviousAttempts, RETRY_HINT } from '../features/retryOnFail';
import { runPlan } from '../send/runPlan';
import { summarize, type RunApp, type AppPlans, type Run } from './run';
import { afterOthers } from '../problem/doubt';
import { toNodeError } from '../problem/toNode';
import { type Problem, failure, success } from '../result';

/**
 * Runs plans as they come, those of items and of lines alike, and hands over what became of all that each
 * asked for; after one says «stop» no other starts.
 * @param attempts what earlier tries of the execution did, where that is remembered
 */
export async function eachPlan(
	run: Run,
	portions: Iterable<AppPlans[]> | AsyncIterable<AppPlans[]>,
	take: (results: ItemResult[], plan: Plan, index: number) => 'stop' | undefined,
	attempts?: PreviousAttempts,
): Promise<void> {
	const { operation, clients, dryRun } = run;
	// Of a long run only what is still to do stays in memory.
	const waiting = new Map<number, { app: RunApp; plan: Plan }>();
	const jobs = async function* (): AsyncGenerator<Job[]> {
		let count = 0;
		for await (const portion of portions)
			yield portion.flatMap(({ app, plans }) =>
				plans.map((plan) => {
					waiting.set(count, { app, plan });
					return jobOf(operation, plan, count++, app.client.limitScope);
				}),
			);
	};
	await clients.runAll(jobs(), async (index, job) => {
		const next = waiting.get(index);
		waiting.delete(index);
		if (!next) throw new RangeError(`There is no plan ${index}`);
		const { app, plan } = next;
		const context: FeatureContext = {
			...app.context,
			sendRequest: async (request) => {
				const result = await app.client.sendRequest(request, job);
				dryRun?.note(result);
				return result;
			},
		};
		return take(await resultsOf(run, context, plan, attempts), plan, index);
	});
}

/**
 * The job of a plan.
 * @param index how many the run had before it
 * @param scope what the keys of its limits begin with
 */
export const jobOf = (
	operation: RunnableOperation,
	plan: Plan,
	index: number,
	scope = '',
): Job => ({
	key: scope + limitKeyOf(operation, plan),
	queue: scope + (queueOf(operation, plan) ?? `plan ${index}`),
});

/**
 * What must not overtake each other: requests that agree in `inOrderBy`, and changes of one and the same
 * thing. The others go as they come.
 */
function queueOf(operation: RunnableOperation, plan: Plan): string | undefined {
	const { inOrderBy, request } = operation;
	if (inOrderBy) return JSON.stringify(inOrderBy.map((name) => plan.input[name] ?? null));
	const changesOne = request.method !== 'GET' && request.method !== 'POST';
	return changesOne ? requestPath(operation, plan) : undefined;
}

/** What all plans for an app run with, in a run of a node. */
export function contextOf(
	n8n: IExecuteFunctions,
	operation: RunnableOperation,
	client: Client,
	{
		maxRetries,
		parallel,
		dryRun = false,
		hint = () => {},
	}: Pick<ClientSettings, 'maxRetries' | 'parallel' | 'dryRun'> & Partial<Pick<Run, 'hint'>>,
): FeatureContext {
	const { sendRequest, isOver, upload, memory, sealing, serverClock, credential } = client;
	let recentlySent: RecentlySent | undefined;
	return {
		n8n,
		operation,
		credential,
		hint,
		recentlySent: () => (recentlySent ??= new RecentlySent()),
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
	};
}

/** Runs every plan as it comes. Throws what stopped the run, with what was done before. */
export async function runPlans(run: Run, portions: AsyncIterable<AppPlans[]>): Promise<void> {
	const { context, operation, rows, clients, dryRun, previousAttempts } = run;
	const stopping: Array<{ problem: Problem; items: number[] }> = [];
	const inDoubt = new Set<number>();
	const take = (results: ItemResult[], plan: Plan, index: number): 'stop' | undefined => {
		const planNumber = index + 1;
		for (const result of results) run.add(result, planNumber);
		note(plan, results, planNumber);
		for (const { items, result } of results)
			if (!result.ok && result.problem.maybeProcessed) for (const item of items) inDoubt.add(item);
		const problem = results.flatMap(({ result }) => (result.ok ? [] : result.problem))[0];
		if (!problem || !run.stops(problem)) return undefined;
		stopping.push({ problem, items: itemsWith(problem, results) });
		return 'stop';
	};
	await eachPlan(run, portions, take, previousAttempts);
	for (const item of run.repeats) repeat(run, item);
	const [first] = stopping;
	if (first) {
		const done = dryRun || !isChange(operation) ? [] : rows.done;
		const others = [...inDoubt].filter((item) => !first.items.includes(item));
		throw toNodeError(context.getNode(), afterOthers(first.problem, done, others), first.items);
	}
	if (dryRun?.hint) run.hint(dryRun.hint);
	if (previousAttempts?.reusesResults) run.hint(RETRY_HINT);
	summarize(context, { hints: run.allHints(), count: clients.count }, run.count, rows.failed);
}

/** The items that share a problem. */
const itemsWith = (problem: Problem, results: ItemResult[]): number[] =>
	results.flatMap(({ items, result }) => (!result.ok && result.problem === problem ? items : []));

/** What became of all that a plan asked for, as it leaves. */
async function resultsOf(
	run: Run,
	planContext: FeatureContext,
	plan: Plan,
	attempts: PreviousAttempts | undefined,
): Promise<ItemResult[]> {
	let results = await startPlan(run, planContext, plan, attempts);
	for (const feature of planContext.operation.features)
		results = (await feature.afterResults?.(planContext, plan, results)) ?? results;
	return results;
}

/** Does what is left to do of one plan, and says what became of each thing it asked for. */
async function startPlan(
	run: Run,
	planContext: FeatureContext,
	plan: Plan,
	attempts: PreviousAttempts | undefined,
): Promise<ItemResult[]> {
	const { operation, pendingApproval, dryRun } = run;
	const earlier = attempts?.join(plan) ?? { done: [], left: plan };
	const { done, left } = earlier;
	if (!left) return done;
	const links = pendingApproval?.linksFor(left.input, planContext.sealing) ?? success(undefined);
	if (!links.ok) return [...done, ...operation.execution.failures(left, links.problem)];
	const withLinks = links.value ? { ...left, links: links.value } : left;
	const outcome = await runBy(planContext, withLinks, earlier.maybeProcessedAttempt);
	if (dryRun) return [...done, ...dryRun.shown(withLinks, outcome.results)];
	const { results, requestResult } = outcome;
	attempts?.keep(left, results, requestResult);
	if (requestResult?.ok && requestResult.value.hint) run.hint(requestResult.value.hint);
	return [...done, ...results];
}

/** Runs a plan by the feature that it asks for, or as every other. */
async function runBy(
	planContext: FeatureContext,
	plan: Plan,
	attempt: MaybeProcessedAttempt | undefined,
): Promise<PlanOutcome> {
	for (const feature of planContext.operation.features) {
		const outcome = feature.run?.(planContext, plan);
		if (outcome) return await outcome;
	}
	return await runPlan(planContext, plan, attempt);
}

/** Notes what became of a plan, for items that repeat it. */
function note(
	{ dedupEntry: ofPlan, entries }: Plan,
	results: ItemResult[],
	planNumber: number,
): void {
	const known = new Map(entries.map((entry) => [entry.id, entry.dedupEntry]));
	for (const { entry, result, files } of results) {
		const noted = entry ? known.get(entry.id) : ofPlan;
		if (!noted) continue;
		noted.planNumber = planNumber;
		noted.files = files?.[0];
		if (result.ok) noted.row = result.value[0];
		else noted.problem = result.problem;
	}
}

/** Gives an item that asked for the same what became of it. */
function repeat(run: Run, { item, earlier }: Repeat): void {
	const { planNumber, row, files, problem } = earlier;
	if (problem) run.add({ items: [item], result: failure(problem) }, planNumber);
	else if (row) run.add({ items: [item], result: success([row]), files: [files] }, planNumber);
}
