import { fieldOf } from '../declaration/fieldOf';
import type { OperationContext } from '../pipeline/operationContext';
import { jobsOf } from '../pipeline/jobs';
import { runPlan } from '../pipeline/runPlan';
import { awaitCompletion } from '../pipeline/completion';
import { orderOf, runsBackwards } from '../execution/batched/plan';
import { planAll } from '../execution/planner';
import type { ItemInput, Plan } from '../plan';
import { invalid, stopped } from '../problem/builders';
import type { Problem } from '../result';
import type { FileRun } from './run';
import type { ReadLines } from './readLines';
import type { FileRecord } from './records';
import type { ImportSummary } from './importSummary';

/** What stopped the run, and the first line that is not done. */
export interface Stop {
	problem: Problem;
	line: number;
	restart: number;
	/** Nothing of the file can be sent as it is. */
	isWhole?: true;
}

/**
 * Sends the lines of a chunk, and counts what became of each.
 * @param reached what their order has come to so far
 * @returns what stops the run, if something does
 */
export async function sendLines(
	run: FileRun,
	{ lines, refused, records }: ReadLines,
	importSummary: ImportSummary,
	reached: { order: number },
): Promise<Stop | undefined> {
	const backwards = newestFirst(run, lines, reached.order);
	if (backwards) return backwards;
	const all = planned(run, lines, reached.order);
	const wrong = [...refused, ...all.problems].sort((one, other) => one.item - other.item);
	const [first] = run.continueOnFail ? [] : wrong;
	// Without «continue on fail» the run ends at the first wrong line, after what comes before it.
	const before = first && lines.filter(({ item }) => item < first.item);
	const { plans, order } = before ? planned(run, before, reached.order) : all;
	if (run.continueOnFail)
		for (const { item, problem } of wrong) importSummary.refuse(records.get(item), problem);
	const left = new Set(plans.flatMap(({ items }) => items));
	const failed = await runPlans(run, plans, { records, left, importSummary });
	reached.order = order;
	importSummary.writeRows();
	if (failed) return { ...failed, restart: Math.min(failed.line, ...left) };
	if (left.size > 0) {
		if (!run.client.isOver()) throw new RangeError(`${left.size} lines got no result`);
		const line = Math.min(...left);
		return { problem: stopped, line, restart: line };
	}
	return first && { problem: first.problem, line: first.item, restart: first.item };
}

interface SendingLines {
	records: Map<number, FileRecord>;
	/** Lines of which it is not known yet that they are there. */
	left: Set<number>;
	importSummary: ImportSummary;
}

/** Runs every plan; gives the first problem, where one stops the run. */
async function runPlans(
	run: FileRun,
	plans: Plan[],
	{ records, left, importSummary }: SendingLines,
): Promise<{ problem: Problem; line: number } | undefined> {
	const { operation, client, continueOnFail } = run;
	let failed: { problem: Problem; line: number } | undefined;
	await client.runAll([jobsOf(operation, plans)], async (index, sendRequest) => {
		const plan = plans[index];
		if (!plan) return undefined;
		const operationContext: OperationContext = { ...run.operationContext, sendRequest };
		const results = await awaitCompletion(
			operationContext,
			plan,
			(await runPlan(operationContext, plan)).results,
		);
		for (const one of results)
			for (const line of one.items) {
				const { result } = one;
				if (result.ok) importSummary.conclude(line, one, result.value[0]);
				else if (isUnsent(result.problem)) continue;
				else if (continueOnFail) importSummary.refuse(records.get(line), result.problem);
				else failed ??= { problem: result.problem, line };
				if (result.ok || continueOnFail) left.delete(line);
			}
		return failed ? 'stop' : undefined;
	});
	return failed;
}

/** Whether the end of the execution overtook it, before anything was sent. */
const isUnsent = ({ code, maybeProcessed }: Problem): boolean =>
	code === stopped.code && !maybeProcessed;

/**
 * A file that runs from the newest to the oldest: its first lines would go out before all that must be sent
 * earlier. Where only some lines are out of place, each of them is told.
 */
function newestFirst(
	{ operation }: FileRun,
	lines: ItemInput[],
	reached: number,
): Stop | undefined {
	const { orderBy } = operation.execution;
	if (!orderBy || reached !== -Infinity) return undefined;
	if (!runsBackwards(lines.map(({ input }) => Number(input[orderBy])))) return undefined;
	const line = lines[0]?.item ?? 1;
	const problem = isNewestFirst(fieldOf(operation, orderBy).displayName);
	return { problem, line, restart: line, isWhole: true };
}

/** The plans of lines, and the order that they reach; lines from before `reached` come too late. */
function planned({ operation }: FileRun, lines: ItemInput[], reached: number) {
	const { orderBy } = operation.execution;
	const all = planAll(operation, lines, [], 'line');
	if (!orderBy) return { ...all, order: reached };
	const entries = all.plans.flatMap((plan) => plan.entries);
	const orders = entries.map((entry) => Math.trunc(orderOf(entry)));
	const order = orders.reduce((one, other) => Math.max(one, other), reached);
	const late = entries.filter((_, index) => (orders[index] ?? 0) < reached);
	if (late.length === 0) return { ...all, order };
	const items = new Set(late.flatMap((entry) => entry.items));
	const problem = tooLate(fieldOf(operation, orderBy).displayName);
	const inTime = planAll(
		operation,
		lines.filter(({ item }) => !items.has(item)),
		[],
		'line',
	);
	const problems = [...inTime.problems, ...[...items].map((item) => ({ item, problem }))];
	return { plans: inTime.plans, problems, order };
}

const isNewestFirst = (label: string): Problem =>
	invalid(
		'The file',
		`runs from the newest ${label} to the oldest`,
		`Nothing was sent. Sort the file by ${label}, oldest first. Get Many with Output set to File writes it in that order.`,
	);

const tooLate = (label: string): Problem =>
	invalid(
		label,
		'is earlier than on lines that were already sent',
		`Sort the file by ${label}, oldest first.`,
	);
