import {
	fieldOf,
	invalid,
	type ItemInput,
	orderOf,
	type Plan,
	type Planned,
	type Problem,
	runsBackwards,
	type SourceRun,
	stopped,
	turns,
} from '../../../engine';
import type { FileRecord } from '../../../files/records';
import type { ImportSummary } from './importSummary';
import type { ReadLines } from './readLines';

/** What stopped the run, and the first line that is not done. */
export interface Stop {
	problem: Problem;
	line: number;
	restart: number;
	/** Nothing of the file can be sent as it is. */
	isWhole?: true;
}

/** Lines that can be sent. */
export interface PlannedLines {
	read: ReadLines;
	plans: Plan[];
	/** Lines with a problem, in their order. */
	wrong: Planned['problems'];
	/** Why nothing of the file is sent. */
	whole?: Stop | undefined;
}

/**
 * Plans the lines of each chunk, while those of the one before are sent.
 * @param isInOrder whether they come in an order in which they can go out, though not in that of all
 */
export async function* planChunks(
	run: SourceRun,
	chunks: AsyncIterable<ReadLines>,
	isInOrder = false,
): AsyncGenerator<PlannedLines> {
	let reached = -Infinity;
	for await (const readLines of chunks) {
		const { lines, refused } = readLines;
		const whole = isInOrder ? undefined : newestFirst(run, lines, reached);
		const allPlans = await planned(run, lines, reached, isInOrder);
		const wrong = [...refused, ...allPlans.problems].sort((left, right) => left.item - right.item);
		const [firstWrong] = run.continueOnFail ? [] : wrong;
		// Without «continue on fail» the run ends at the first wrong line, after what comes before it.
		const linesBefore = firstWrong && lines.filter(({ item }) => item < firstWrong.item);
		const { plans, order } = linesBefore
			? await planned(run, linesBefore, reached, isInOrder)
			: allPlans;
		if (!isInOrder) reached = order;
		yield { read: readLines, plans, wrong, whole };
	}
}

/**
 * Sends the lines of a chunk, and counts what became of each.
 * @returns what stops the run, if something does
 */
export async function sendLines(
	run: SourceRun,
	{ read: { records }, plans, wrong, whole }: PlannedLines,
	importSummary: ImportSummary,
): Promise<Stop | undefined> {
	if (whole) return whole;
	const [firstWrong] = run.continueOnFail ? [] : wrong;
	if (run.continueOnFail)
		for (const { item, problem } of wrong) importSummary.refuse(records.get(item), problem);
	const openLines = new Set(plans.flatMap(({ items }) => items));
	const failed = await sendPlans(run, plans, { records, left: openLines, importSummary });
	importSummary.writeRows();
	if (failed) return { ...failed, restart: Math.min(failed.line, ...openLines) };
	if (openLines.size > 0) {
		if (!run.isOver()) throw new RangeError(`${openLines.size} lines got no result`);
		const line = Math.min(...openLines);
		return { problem: stopped, line, restart: line };
	}
	return (
		firstWrong && { problem: firstWrong.problem, line: firstWrong.item, restart: firstWrong.item }
	);
}

interface SendingLines {
	records: Map<number, FileRecord>;
	/** Lines of which it is not known yet that they are there. */
	left: Set<number>;
	importSummary: ImportSummary;
}

/** Runs every plan; gives the first problem, where one stops the run. */
async function sendPlans(
	run: SourceRun,
	plans: Plan[],
	{ records, left: openLines, importSummary }: SendingLines,
): Promise<{ problem: Problem; line: number } | undefined> {
	const { continueOnFail } = run;
	let failed: { problem: Problem; line: number } | undefined;
	await run.send(plans, (results) => {
		for (const itemResult of results)
			for (const line of itemResult.items) {
				const { result } = itemResult;
				if (result.ok) importSummary.conclude(line, itemResult, result.value[0]);
				else if (isUnsent(result.problem)) continue;
				else if (continueOnFail) importSummary.refuse(records.get(line), result.problem);
				else failed ??= { problem: result.problem, line };
				if (result.ok || continueOnFail) openLines.delete(line);
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
	{ operation }: SourceRun,
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

/**
 * The plans of lines that go out in their own order: a request has those that follow each other, so that two
 * lines that exist vouch for those between them (findStop.ts).
 */
async function plansInOrder(run: SourceRun, lines: ItemInput[]): Promise<Planned> {
	const { max = 1 } = run.operation.execution;
	const result: Planned = { plans: [], problems: [] };
	for (let position = 0; position < lines.length; position += max) {
		const { plans, problems } = await plansOf(run, lines.slice(position, position + max));
		result.plans.push(...plans);
		result.problems.push(...problems);
	}
	return result;
}

/** The plans of lines. */
async function plansOf({ operation }: SourceRun, lines: ItemInput[]): Promise<Planned> {
	const planner = operation.execution.planner(operation, 'line');
	const turn = turns();
	const problems: Planned['problems'] = [];
	for (const line of lines) {
		problems.push(...planner.add([line]).problems);
		await turn();
	}
	const lastPlans = planner.flush([]);
	return { ...lastPlans, problems: [...problems, ...lastPlans.problems] };
}

/** The plans of lines, and the order that they reach; lines from before `reached` come too late. */
async function planned(run: SourceRun, lines: ItemInput[], reached: number, isInOrder: boolean) {
	const { operation } = run;
	const { orderBy } = operation.execution;
	const allPlans = await (isInOrder ? plansInOrder : plansOf)(run, lines);
	if (!orderBy) return { ...allPlans, order: reached };
	const entries = allPlans.plans.flatMap((plan) => plan.entries);
	const orders = entries.map((entry) => Math.trunc(orderOf(entry)));
	const order = orders.reduce((left, right) => Math.max(left, right), reached);
	const late = entries.filter((_, index) => (orders[index] ?? 0) < reached);
	if (late.length === 0) return { ...allPlans, order };
	const items = new Set(late.flatMap((entry) => entry.items));
	const problem = tooLate(fieldOf(operation, orderBy).displayName);
	const inTime = await plansOf(
		run,
		lines.filter(({ item }) => !items.has(item)),
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
