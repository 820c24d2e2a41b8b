import type { IDataObject } from 'n8n-workflow';
import type {
	BatchEntry,
	Plan,
	PlanRequests,
	Problem,
	RequestResult,
	RunnableOperation,
} from '../../engine';
import { readList } from '../../composed/list';

/** Steps that take something away, with counts of what was done. After a problem, none is done any more. */
export class Removal {
	readonly counts: Record<string, number> = {};
	problem: Problem | undefined;
	protected readonly plan: Plan;
	private readonly requests: PlanRequests;
	private readonly isGone: (code: string, counted: string) => boolean;

	/** @param isGone whether a code says of a step, by the name of its count, that there is nothing to do any more */
	constructor(
		plan: Plan,
		requests: PlanRequests,
		isGone: (code: string, counted: string) => boolean,
	) {
		this.plan = plan;
		this.requests = requests;
		this.isGone = isGone;
	}

	/**
	 * Hands on the rows of a list page by page, so that no more of them is in memory.
	 * @param isAskedFor whether a row is one of those that were asked for; one that isn’t stops all
	 */
	async pages(
		operation: RunnableOperation,
		input: IDataObject,
		take: (rows: IDataObject[]) => Promise<void>,
		isAskedFor?: (row: IDataObject) => boolean,
	): Promise<void> {
		if (this.problem) return;
		const list = { operation, input, isAskedFor, stoppedBy: () => this.problem };
		const read = await readList(this.requests, list, take);
		if (!read.ok) this.problem ??= read.problem;
	}

	/**
	 * Does a step for each of some inputs, several at once, and counts those that were done.
	 * @param passes codes of what can't be done, which stops nothing
	 */
	async each(
		counted: string,
		operation: RunnableOperation,
		inputs: IDataObject[],
		passes: string[] = [],
	): Promise<void> {
		const left = [...inputs];
		const next = async (): Promise<void> => {
			for (let one = left.shift(); one && !this.problem; one = left.shift())
				await this.step(counted, operation, { input: one }, passes);
		};
		await Promise.all(Array.from({ length: this.requests.concurrency }, next));
	}

	protected async step(
		counted: string,
		operation: RunnableOperation,
		{ input, entries = [] }: { input: IDataObject; entries?: BatchEntry[] },
		passes: string[] = [],
	): Promise<void> {
		if (this.problem) return;
		const plan: Plan = { items: this.plan.items, input, entries };
		const problems = problemsOf(operation, plan, await this.requests.sendAs(operation, plan));
		const open = problems.filter(
			({ code, unsent }) => unsent === undefined && !this.isGone(code, counted),
		);
		this.problem ??= open.find(({ code }) => !passes.includes(code));
		const done = (entries.length || 1) - open.length;
		if (done > 0) this.counts[counted] = (this.counts[counted] ?? 0) + done;
	}
}

/** What went wrong with a step, or with some of its entries: a response may refuse each on its own. */
function problemsOf(operation: RunnableOperation, plan: Plan, sent: RequestResult): Problem[] {
	const { entries } = plan;
	if (!sent.ok) return entries.length > 0 ? entries.map(() => sent.problem) : [sent.problem];
	if (entries.length === 0) return [];
	return operation.execution
		.results(operation, plan, sent)
		.flatMap(({ result }) => (result.ok ? [] : [result.problem]));
}
