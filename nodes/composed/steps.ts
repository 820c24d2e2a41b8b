import type { IDataObject } from 'n8n-workflow';
import {
	type BatchEntry,
	failure,
	type Plan,
	type PlanRequests,
	type Problem,
	type RequestResult,
	type Result,
	type RunnableOperation,
	success,
} from '../engine';
import { Counts } from './counts';
import { type ListToRead, readList } from './list';

/** Steps of one thing that is done by other operations, with counts of those that were done. After a problem, none is done any more. */
export class Steps {
	readonly counts = new Counts();
	problem: Problem | undefined;
	private readonly plan: Plan;
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

	/** Hands on the rows of a list page by page, so that no more of them is in memory. */
	async pages(list: ListToRead, take: (rows: IDataObject[]) => Promise<void>): Promise<void> {
		if (this.problem) return;
		const read = await readList(this.requests, { ...list, stoppedBy: () => this.problem }, take);
		if (!read.ok) this.problem ??= read.problem;
	}

	/** The rows of a list; none after a problem. */
	async rows(list: ListToRead): Promise<IDataObject[]> {
		const rows: IDataObject[] = [];
		await this.pages(list, async (some) => void rows.push(...some));
		return rows;
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
			for (let input = left.shift(); input && !this.problem; input = left.shift())
				await this.step(counted, operation, { input, passes });
		};
		await Promise.all(Array.from({ length: this.requests.concurrency }, next));
	}

	/** Does a step for some keys, in requests of as many as the operation takes. */
	async together(
		counted: string,
		operation: RunnableOperation,
		{ input, list, keys }: { input: IDataObject; list: string; keys: string[] },
	): Promise<void> {
		const { max = 1 } = operation.execution;
		// Of one item, so that each entry has one result.
		const items = this.plan.items.slice(0, 1);
		for (let from = 0; from < keys.length; from += max) {
			const some = keys.slice(from, from + max);
			const entries = some.map((key) => ({ id: key, key, list, value: key, items }));
			await this.step(counted, operation, { input, entries });
		}
	}

	/**
	 * The row of all steps; or what stopped them, with how to go on.
	 * @param done what was done before, in a sentence
	 */
	end(row: IDataObject, done: string): Result<IDataObject[]> {
		const { problem } = this;
		if (!problem) return success([row]);
		const description = `${problem.description} ${done}. Run it again to continue.`;
		return failure({ ...problem, description });
	}

	private async step(
		counted: string,
		operation: RunnableOperation,
		{ input, entries = [], passes = [] }: ComposedStep,
	): Promise<void> {
		if (this.problem) return;
		const plan: Plan = { items: this.plan.items, input, entries };
		const problems = problemsOf(operation, plan, await this.requests.sendAs(operation, plan));
		const open = problems.filter(
			({ code, unsent }) => unsent === undefined && !this.isGone(code, counted),
		);
		this.problem ??= open.find(({ code }) => !passes.includes(code));
		const done = (entries.length || 1) - open.length;
		if (done > 0) this.counts.count(counted, done);
	}
}

interface ComposedStep {
	input: IDataObject;
	entries?: BatchEntry[];
	passes?: string[];
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
