import { MaybeProcessedAttempt, type RequestResult } from '../plan/apiRequest';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../declare/operation';
import type { BatchEntry, ItemResult, Plan } from '../plan/plan';
import type { Problem } from '../result';

/** What an earlier try left of one thing that an item asked for. */
interface PreviousResult {
	result: ItemResult;
	/** It may have been done unseen. */
	maybeProcessedAttempt?: MaybeProcessedAttempt | undefined;
	/** The key that was made up for it. */
	key?: unknown;
}

/** By item, and gone with it: n8n hands the same objects to each try of an execution. */
const previous = new WeakMap<INodeExecutionData, Map<string, PreviousResult>>();

/**
 * n8n's Retry On Fail runs the whole node again. What was done in an earlier try of the same execution
 * is not sent again: its rows are given again. What may have been done is still in doubt.
 */
export class PreviousAttempts {
	private readonly items: INodeExecutionData[];
	private readonly operation: Operation;
	/** Whether something was done before. */
	reusesResults = false;

	constructor(context: IExecuteFunctions, operation: Operation) {
		this.items = context.getInputData();
		this.operation = operation;
	}

	/** Remembers what became of all that a plan asked for, before any of it can stop the run. */
	keep({ input }: Plan, results: ItemResult[], requestResult?: RequestResult): void {
		const { generatedKey = '' } = this.operation;
		for (const itemResult of results)
			for (const item of itemResult.items) {
				const byName = previous.get(this.itemAt(item)) ?? new Map<string, PreviousResult>();
				const { result } = itemResult;
				const maybeProcessedAttempt = result.ok
					? undefined
					: maybeProcessedAttemptOf(result.problem, requestResult);
				byName.delete(nameOf(itemResult.entry));
				if (result.ok || maybeProcessedAttempt)
					byName.set(nameOf(itemResult.entry), {
						result: itemResult,
						maybeProcessedAttempt,
						key: input[generatedKey],
					});
				previous.set(this.itemAt(item), byName);
			}
	}

	/**
	 * Joins in what earlier tries left of a plan.
	 * @returns the results that it has already, and what is left to do: the plan, with the key that was made
	 * up for it before, and what an earlier try may have done of it
	 */
	join(plan: Plan): {
		done: ItemResult[];
		left?: Plan;
		maybeProcessedAttempt?: MaybeProcessedAttempt | undefined;
	} {
		const done = new Set<ItemResult>();
		const isDone = (items: readonly number[], name: string): boolean => {
			const known = new Set(items.flatMap((item) => this.finished(item, name) ?? []));
			const [first] = known;
			if (!first) return false;
			for (const earlier of known) done.add(earlier);
			// An item that was read after the request left has a row of its own, and keeps it.
			const linked = new Set([...known].flatMap((earlier) => earlier.items));
			for (const item of items) if (!linked.has(item)) done.add({ ...first, items: [item] });
			return true;
		};
		const entries = plan.entries.filter((entry) => !isDone(entry.items, nameOf(entry)));
		const isWhole = isDone(plan.items, WHOLE) || (plan.entries.length > 0 && entries.length === 0);
		if (done.size > 0) this.reusesResults = true;
		if (isWhole) return { done: [...done] };
		const left = { ...plan, entries };
		const maybeProcessedResult = this.firstMaybeProcessed(left);
		const { generatedKey } = this.operation;
		const key = generatedKey && maybeProcessedResult?.key;
		return {
			done: [...done],
			left:
				key === undefined ? left : { ...left, input: { ...plan.input, [generatedKey ?? '']: key } },
			maybeProcessedAttempt: maybeProcessedResult?.maybeProcessedAttempt,
		};
	}

	/** The first thing of a plan that an earlier try may have done. */
	private firstMaybeProcessed({ items, entries }: Plan): PreviousResult | undefined {
		const names = entries.length > 0 ? entries.map(nameOf) : [WHOLE];
		return items
			.flatMap((item) => names.flatMap((name) => this.known(item, name) ?? []))
			.find(({ maybeProcessedAttempt }) => maybeProcessedAttempt);
	}

	private known(item: number, name: string): PreviousResult | undefined {
		return previous.get(this.itemAt(item))?.get(name);
	}

	private itemAt(item: number): INodeExecutionData {
		const itemData = this.items[item];
		if (!itemData) throw new RangeError(`There is no item ${item}`);
		return itemData;
	}

	/** The result to give again: it is done, or it may be done and can't be repeated. */
	private finished(item: number, name: string): ItemResult | undefined {
		const known = this.known(item, name);
		if (!known) return undefined;
		const { result, maybeProcessedAttempt } = known;
		const mustNotRepeat =
			maybeProcessedAttempt?.mustNotRepeat ?? this.operation.request.retry === 'never';
		return !maybeProcessedAttempt || mustNotRepeat ? result : undefined;
	}
}

const WHOLE = '';

const nameOf = (entry?: Pick<BatchEntry, 'id' | 'list'>): string =>
	entry ? JSON.stringify([entry.list, entry.id]) : WHOLE;

const maybeProcessedAttemptOf = (
	problem: Problem,
	requestResult?: RequestResult,
): MaybeProcessedAttempt | undefined =>
	problem.maybeProcessed
		? { problem, startedAt: requestResult?.startedAt, mustNotRepeat: requestResult?.mustNotRepeat }
		: undefined;

export const RETRY_HINT =
	'Retry On Fail ran this node again; completed requests weren’t sent again. This node retries automatically: turn off Retry On Fail in its settings.';
