import type { INodeExecutionData } from 'n8n-workflow';
import type { ItemResult } from '../plan';
import { linkTo, toErrorItem, toErrorOutputItem } from '../problem/toNode';
import type { Problem } from '../result';

/** The rows of a run, made as soon as something is known: a long run holds little else. */
export class Rows {
	private readonly toItem: typeof toErrorItem;
	/** Items of which something failed. */
	readonly failed = new Set<number>();
	private readonly answered = new Set<number>();
	private readonly byPlan: INodeExecutionData[][] = [];

	/** @param hasErrorOutput whether n8n sends failed rows to an output of their own */
	constructor(hasErrorOutput = false) {
		this.toItem = hasErrorOutput ? toErrorOutputItem : toErrorItem;
	}

	/** @param plan place of the plan among all plans, or 0 for what was refused before them */
	add({ items, result, files = [] }: ItemResult, plan: number): void {
		for (const item of items) this.answered.add(item);
		const rows = (this.byPlan[plan] ??= []);
		if (result.ok)
			for (const [index, json] of result.value.entries()) {
				const binary = files[index];
				rows.push({ json, pairedItem: linkTo(items), ...(binary ? { binary } : {}) });
			}
		else
			for (const item of items) {
				this.failed.add(item);
				rows.push(this.toItem(result.problem, [item]));
			}
	}

	/** Items of which all that is known so far was done. */
	get done(): number {
		return this.answered.size - this.failed.size;
	}

	/** Fails a refused item. */
	refuse(item: number, problem: Problem): void {
		this.add({ items: [item], result: { ok: false, problem } }, 0);
	}

	/** Rows by the item that asked for them, each item's in the order of its requests. */
	inOrder(): INodeExecutionData[] {
		return this.byPlan.flat().sort((one, other) => firstItem(one) - firstItem(other));
	}

	/** Throws if an item of `count` got no result: nothing may be lost in silence. */
	assertComplete(count: number): void {
		if (this.answered.size === count) return;
		throw new RangeError(`${count - this.answered.size} of ${count} items got no result`);
	}
}

/** The first of the items that a row is for. */
function firstItem({ pairedItem }: INodeExecutionData): number {
	const first = Array.isArray(pairedItem) ? pairedItem[0] : pairedItem;
	return typeof first === 'object' ? first.item : (first ?? 0);
}
