import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { chosenOperation } from './catalogue/chosenOperation';
import type { RunnableOperation } from './catalogue/operationsOf';
import type { Resource } from './catalogue/resource';
import type { Client } from './client';
import { openClient } from './client';
import type { Course } from './course/course';
import { runCourse } from './course/runCourse';
import { PreviousAttempts, RETRY_HINT } from './course/previousAttempts';
import { jobsOf } from './course/jobs';
import { lookUpPath } from './course/lookUp';
import { Rows } from './course/rows';
import { RecentlySent } from './course/recentlySent';
import { summarize } from './course/summary';
import { decided } from './course/verdict';
import { list } from './declaration/answer';
import type { Hint } from './declaration/operation';
import type { Settings } from './form/settings';
import { settings } from './form/settings';
import { importFiles, isFromFile } from './file';
import { DOWNLOADS_FAILED, withFiles } from './file/attachments';
import { exportPlan, isToFile } from './file/export';
import type { ItemInput, ItemResult, Plan } from './plan';
import { afterOthers, SKIPPED_CODE, noCredential, stopped, withOthers } from './problem/builders';
import { toNodeError } from './problem/toNode';
import { readAll } from './read/all';
import { fillPath } from './request/path';
import type { Problem, Result } from './result';
import { failure } from './result';
import { Asking, unasked } from './wait/ask';

/**
 * Runs the chosen operation over all input items: read, plan, and the course of each plan.
 * Every item leaves a linked row for each thing it asked for, in input order. Without «continue on
 * fail» the first problem stops the run, and is thrown when the requests in flight are done.
 */
export async function execute(
	context: IExecuteFunctions,
	resources: Resource[],
): Promise<INodeExecutionData[][]> {
	const operation = chosenOperation(context, resources);
	if (!operation.ok) return [refusedWhole(context, operation.problem)];
	const chosen = settings(context, operation.value);
	if (!chosen.ok) return [refusedWhole(context, chosen.problem)];
	const run = await prepared(context, operation.value);
	if (run.plans.length > 0 || run.files.length > 0) {
		const client = await opened(context, operation.value, chosen.value);
		if (!client.ok) return [refusedWhole(context, client.problem)];
		const course = courseOf(operation.value, client.value, chosen.value);
		await expandPlans(run, client.value);
		if (run.plans.length > 0) await runPlans(run, client.value, course);
		const files = { ...run, client: client.value, course, goesOn: goesOn(context) };
		await importFiles(files, run.files);
	}
	run.rows.assertComplete(run.count);
	return [(await run.asking?.wait(run.rows)) ?? run.rows.inOrder()];
}

/** A run of an operation over items. */
interface Run {
	context: IExecuteFunctions;
	operation: RunnableOperation;
	/** Items that it runs over. */
	count: number;
	plans: Plan[];
	/** Items whose records are the lines of a file. */
	files: ItemInput[];
	rows: Rows;
	/** What a person should know at the end. */
	hints: Set<string>;
	/** How many rows gave each hint that tells their number. */
	counted: Map<Exclude<Hint, string>, number>;
	/** What asks people, and waits for their answer. */
	asking: Asking | undefined;
}

/** Reads and plans all items. Without «continue on fail» one that is refused stops the run. */
async function prepared(context: IExecuteFunctions, operation: RunnableOperation): Promise<Run> {
	// A question is asked once, for the first item, as by n8n's own nodes.
	const count = operation.asks ? 1 : context.getInputData().length;
	const { items: all, refused } = await readAll(context, operation, count);
	const [items, files] = [all.filter((one) => !isFromFile(one)), all.filter(isFromFile)];
	const { plans, problems, hints = [] } = operation.execution.plan(operation, items, refused);
	const rows = rowsFor(context);
	const wrong = [...refused, ...problems];
	const [first] = wrong;
	if (first && !goesOn(context)) {
		const others = wrong.filter(({ problem }) => problem.code !== SKIPPED_CODE).length - 1;
		throw toNodeError(context.getNode(), withOthers(first.problem, others), [first.item]);
	}
	for (const { item, problem } of wrong) rows.refuse(item, problem);
	const { asks, key = '' } = operation;
	const asking = asks && new Asking(context, asks, key);
	return {
		context,
		operation,
		count,
		...{ plans, files, rows },
		hints: new Set(hints),
		counted: new Map(),
		asking,
	};
}

const rowsFor = (context: IExecuteFunctions): Rows =>
	new Rows(context.getNode().onError === 'continueErrorOutput');

/** Refuses every item for a problem of the whole node, so that none leaves as if it were done. */
function refusedWhole(context: IExecuteFunctions, problem: Problem): INodeExecutionData[] {
	if (!goesOn(context)) throw toNodeError(context.getNode(), problem);
	const rows = rowsFor(context);
	for (const item of context.getInputData().keys()) rows.refuse(item, problem);
	return unasked(context, rows);
}

/**
 * Whether problems become rows. Those of a tool always do: of a thrown one n8n tells the agent half,
 * and of what was done nothing.
 */
const goesOn = (context: IExecuteFunctions): boolean =>
	context.continueOnFail() || context.getNode().type.endsWith('Tool');

/** Opens the way to the operation's API. n8n's own words say why there is no credential. */
async function opened(
	context: IExecuteFunctions,
	{ api }: RunnableOperation,
	chosen: Settings,
): Promise<Result<Client>> {
	try {
		return await openClient(context, api, chosen, context.getExecutionCancelSignal());
	} catch (error) {
		return failure(noCredential(error));
	}
}

/** Puts the plans that only the platform can tell in place of those that ask for them. */
async function expandPlans(run: Run, { ask }: Client): Promise<void> {
	const { operation, plans, rows } = run;
	const { expand } = operation.execution;
	if (!expand) return;
	run.plans = [];
	for (const plan of plans) {
		const all = await expand(
			plan,
			async (path, query) =>
				await lookUpPath({ operation, ask }, fillPath(path, plan.input), {
					...{ expected: list(), query, input: plan.input },
				}),
		);
		if (all.ok) run.plans.push(...all.value);
		else if (stops(run.context, all.problem))
			throw toNodeError(run.context.getNode(), all.problem, [...plan.items]);
		else for (const item of plan.items) rows.refuse(item, all.problem);
	}
}

/** What the courses of a run share. */
const courseOf = (
	operation: RunnableOperation,
	{ isOver, serverClock, upload }: Client,
	{ maxRetries, parallel: width }: Settings,
): Omit<Course, 'ask'> => ({
	...{ operation, recentlySent: new RecentlySent(), isOver, upload, maxRetries, width },
	platformSeconds: (moment) => serverClock.platformSeconds(moment),
});

/** Runs the course of every plan. Throws what stopped the run, with how much was done before. */
async function runPlans(run: Run, client: Client, common: Omit<Course, 'ask'>): Promise<void> {
	const { context, operation, rows } = run;
	const earlier = new PreviousAttempts(context, operation);
	// Of a long run only what is still to do stays in memory.
	const waiting: Array<Plan | undefined> = [...run.plans];
	const jobs = jobsOf(operation, run.plans);
	run.plans = [];
	const stopping: Array<{ problem: Problem; items: number[] }> = [];
	await client.runAll(jobs, async (index, ask) => {
		const plan = waiting[index];
		waiting[index] = undefined;
		const course = { ...common, ask };
		const results = plan
			? await withFiles(context, operation, client, plan, await runPlan(run, course, plan, earlier))
			: [];
		for (const one of results) {
			rows.add(one, index + 1);
			if (one.result.ok) addHints(run, one.result.value);
		}
		const problem = results.flatMap(({ result }) => (result.ok ? [] : result.problem))[0];
		if (!problem || !stops(context, problem)) return undefined;
		stopping.push({ problem, items: itemsWith(problem, results) });
		return 'stop';
	});
	const [first] = stopping;
	if (first) {
		const done = operation.request.method === 'GET' ? 0 : rows.done;
		throw toNodeError(context.getNode(), afterOthers(first.problem, done), first.items);
	}
	for (const [hint, count] of run.counted) run.hints.add(hint(count));
	if (earlier.repeated) run.hints.add(RETRY_HINT);
	summarize(context, { hints: run.hints, count: client.count }, run.count, rows.failed.size);
}

/** The items that share a problem. */
const itemsWith = (problem: Problem, results: ItemResult[]): number[] =>
	results.flatMap(({ items, result }) => (!result.ok && result.problem === problem ? items : []));

const stops = (context: IExecuteFunctions, { code }: Problem): boolean =>
	!goesOn(context) && code !== stopped.code;

/** Does what is left to do of one plan, and says what became of each thing it asked for. */
async function runPlan(
	run: Run,
	course: Course,
	plan: Plan,
	earlier: PreviousAttempts,
): Promise<ItemResult[]> {
	const { asking, hints } = run;
	const { done, left, uncertainAttempt } = earlier.join(plan);
	if (!left) return await decided(course, plan, done);
	const { results, delivery } = isToFile(left)
		? await exportPlan(run.context, course, left)
		: await runCourse(course, asking?.withLinks(left) ?? left, uncertainAttempt);
	earlier.keep(left, results, delivery);
	if (delivery?.ok && delivery.value.hint) hints.add(delivery.value.hint);
	const all = [...done, ...(await decided(course, left, results))];
	return all;
}

/** What a person should know of these rows. */
function addHints({ operation, hints, counted }: Run, rows: IDataObject[]): void {
	for (const row of rows) {
		if (row.attachmentProblems !== undefined) hints.add(DOWNLOADS_FAILED);
		const hint = operation.hint?.(row);
		if (typeof hint === 'function') counted.set(hint, (counted.get(hint) ?? 0) + 1);
		else if (hint) hints.add(hint);
	}
}
