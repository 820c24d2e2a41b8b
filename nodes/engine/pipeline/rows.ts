import type { INodeExecutionData, IExecuteFunctions } from 'n8n-workflow';
import type { ItemResult } from '../plan';
import { linkTo, toErrorItem, toErrorOutputItem } from '../problem/toNode';
import type { Problem } from '../result';
import { failure } from '../result';
import { counted } from '../problem/text';

/** What is known of an item: nothing yet, all so far was done, or something failed. */
type ItemState = 0 | 1 | 2;

/** The rows of a run, made as soon as something is known: a long run holds little else. */
export class Rows {
	private readonly toItem: typeof toErrorItem;
	private readonly states: Uint8Array;
	private readonly byPlan: INodeExecutionData[][] = [];

	/**
	 * @param count how many items there are
	 * @param hasErrorOutput whether n8n sends failed rows to an output of their own
	 */
	constructor(count: number, hasErrorOutput = false) {
		this.states = new Uint8Array(count);
		this.toItem = hasErrorOutput ? toErrorOutputItem : toErrorItem;
	}

	/** @param plan place of the plan among all plans, or 0 for what was refused before them */
	add({ items, result, files = [] }: ItemResult, plan: number): void {
		for (const item of items) this.states[item] = result.ok ? this.states[item] || 1 : 2;
		const rows = (this.byPlan[plan] ??= []);
		if (result.ok)
			for (const [index, json] of result.value.entries()) {
				const binary = files[index];
				rows.push({ json, pairedItem: linkTo(items), ...(binary ? { binary } : {}) });
			}
		else for (const item of items) rows.push(this.toItem(result.problem, item));
	}

	/** Items of which all that is known so far was done. */
	get done(): number[] {
		return Array.from(this.states.keys()).filter((item) => this.states[item] === 1);
	}

	/** Items of which something failed. */
	get failed(): number {
		return this.countOf(2);
	}

	/** Fails a refused item. */
	refuse(item: number, problem: Problem): void {
		this.add({ items: [item], result: failure(problem) }, 0);
	}

	/** Rows by the item that asked for them, each item's in the order of its requests. */
	inOrder(): INodeExecutionData[] {
		return this.byPlan.flat().sort((one, other) => firstItem(one) - firstItem(other));
	}

	/** Throws if an item got no result: nothing may be lost in silence. */
	assertComplete(): void {
		const lost = this.countOf(0);
		if (lost > 0) throw new RangeError(`${lost} of ${this.states.length} items got no result`);
	}

	private countOf(state: ItemState): number {
		return this.states.reduce((count, one) => count + Number(one === state), 0);
	}
}

/** The first of the items that a row is for. */
function firstItem({ pairedItem }: INodeExecutionData): number {
	const first = Array.isArray(pairedItem) ? pairedItem[0] : pairedItem;
	return typeof first === 'object' ? first.item : (first ?? 0);
}

/** From how many items on a run is summarized even if all went well. */
const LONG = 100;

/** What a person still reads; rows say the rest. */
const MOST_HINTS = 10;

/**
 * Tells how a run went, as a hint beside the output and as a log line: after a long one, and
 * whenever something failed, the platform asked to wait, or there is more to know.
 */
export function summarize(
	context: IExecuteFunctions,
	{ hints, count }: { hints: Set<string>; count: { tries: number; waits: number } },
	items: number,
	failed: number,
): void {
	const { tries, waits } = count;
	const isNotable = items >= LONG || failed > 0 || waits > 0;
	const text = [
		`${items - failed} of ${items} items done${failed > 0 ? `, ${failed} failed` : ''}`,
		`${counted(tries, 'request')} made`,
		...(waits > 0 ? [`the API asked to wait ${waits === 1 ? 'once' : `${waits} times`}`] : []),
	].join(', ');
	const more = hints.size - MOST_HINTS;
	const sentences = [
		...(isNotable ? [`${text}.`] : []),
		...[...hints].slice(0, MOST_HINTS),
		...(more > 0 ? [`See the output for ${more} more.`] : []),
	];
	if (isNotable) context.logger.info(`${context.getNode().name}: ${text}`);
	addHint(context, sentences, failed > 0);
}

/** Tells a person what to know, beside the output. */
export function addHint(context: IExecuteFunctions, sentences: string[], isWarning: boolean): void {
	if (sentences.length === 0) return;
	// Older n8n has no hints.
	context.addExecutionHints?.({
		message: sentences.join(' '),
		type: isWarning ? 'warning' : 'info',
		location: 'outputPane',
	});
}
