import type { INodeExecutionData, IExecuteFunctions, IDataObject } from 'n8n-workflow';
import type { ItemResult, Plan, Planned, RefusedItem, Repeat } from '../plan/plan';
import { HELD_BACK, withOthers } from '../problem/input';
import { linkTo, toErrorItem, toErrorOutputItem, toNodeError } from '../problem/toNode';
import { type Problem, failure } from '../result';
import { counted } from '../problem/text';
import { isTool } from '../catalogue/resource';
import type { FeatureContext, Pipeline, RunnableOperation } from '../plan/execution';
import { type Client, Clients } from '../client';
import type { PendingApproval, Hint } from '../declare/operation';
import { DryRun } from '../features/dryRun';
import { PreviousAttempts } from '../features/retryOnFail';
import type { RunSettings } from '../form/settings';
import { stopped } from '../problem/doubt';

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
		return this.states.reduce((count, itemState) => count + Number(itemState === state), 0);
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

/** An app that items go to: with the client for it, and what its plans run with. */
export interface RunApp {
	readonly client: Client;
	readonly context: FeatureContext;
}

/** Plans for an app. */
export interface AppPlans {
	app: RunApp;
	plans: Plan[];
}

/** A run of an operation over items. */
export class Run {
	readonly context: IExecuteFunctions;
	readonly operation: RunnableOperation;
	readonly clients: Clients;
	/** The way of items to plans, once an item was read. */
	pipeline: Pipeline<AppPlans> | undefined;
	/** Items that it runs over. A question is asked once, for the first item, as by n8n's own nodes. */
	readonly count: number;
	/** Whether problems become rows; else the first one ends the run. */
	readonly continueOnFail: boolean;
	/** The question to users, and the wait for their decision. */
	readonly pendingApproval: PendingApproval | undefined;
	readonly rows: Rows;
	/** Items that could not be read, or whose credential leads to no app; they may hold others back. */
	readonly unread: RefusedItem[] = [];
	/** Problems of items before anything is sent, where these stop the run. */
	private readonly refused: Planned['problems'] = [];
	/** Items that repeat what a plan that was sent does. */
	readonly repeats: Repeat[] = [];
	/** What a person should know at the end. */
	readonly hints = new Set<string>();
	/** How many rows gave each hint that tells their number. */
	private readonly counted = new Map<Exclude<Hint, string>, number>();
	readonly settings: RunSettings;
	/** Shows what would be sent, where nothing is. */
	readonly dryRun: DryRun | undefined;
	/** What earlier tries of Retry On Fail left, where that is on. */
	readonly previousAttempts: PreviousAttempts | undefined;

	constructor(context: IExecuteFunctions, operation: RunnableOperation, settings: RunSettings) {
		const { approval, key = '' } = operation;
		this.context = context;
		this.operation = operation;
		this.settings = settings;
		this.clients = new Clients(context, operation.api, settings);
		this.count = approval ? 1 : context.getInputData().length;
		this.continueOnFail = continueOnFail(context);
		this.pendingApproval = approval?.open(context, key);
		this.rows = rowsFor(context, this.count);
		if (settings.dryRun) this.dryRun = new DryRun(operation, settings.requestsPerMinute);
		if (context.getNode().retryOnFail === true)
			this.previousAttempts = new PreviousAttempts(context, operation);
	}

	/** Whether a problem ends the run. */
	stops({ code }: Problem): boolean {
		return !this.continueOnFail && code !== stopped.code;
	}

	/** Refuses items before they are sent. */
	refuse(problems: Planned['problems']): void {
		for (const refused of problems)
			if (this.continueOnFail) this.rows.refuse(refused.item, refused.problem);
			else this.refused.push(refused);
	}

	/** Fails items of which nothing is sent any more: by their rows, or by an error where the problem stops the run. */
	fail(problem: Problem, items: readonly number[]): void {
		if (this.stops(problem)) throw toNodeError(this.context.getNode(), problem, items);
		for (const item of items) this.rows.refuse(item, problem);
	}

	/** Refuses an item that can't be planned. */
	refuseUnread(item: RefusedItem): void {
		this.unread.push(item);
		this.refuse([item]);
	}

	/** Throws the first problem of refused items, where problems stop the run: then nothing is sent. */
	throwRefused(): void {
		const [first] = this.refused;
		if (!first) return;
		const others = this.refused.filter(({ problem }) => problem.code !== HELD_BACK).length - 1;
		throw toNodeError(this.context.getNode(), withOthers(first.problem, others), [first.item]);
	}

	/** Takes a result, with what a person should know of its rows. */
	add(itemResult: ItemResult, planNumber: number): void {
		this.rows.add(itemResult, planNumber);
		if (itemResult.result.ok) for (const row of itemResult.result.value) this.addHints(row);
	}

	/** All that a person should know at the end. */
	allHints(): Set<string> {
		for (const [hint, count] of this.counted) this.hints.add(hint(count));
		return this.hints;
	}

	/** Takes what a person should know at the end: a sentence, or one that tells how many there were. */
	readonly hint = (hint: Hint, count = 1): void => {
		if (typeof hint === 'string') this.hints.add(hint);
		else if (count > 0) this.counted.set(hint, (this.counted.get(hint) ?? 0) + count);
	};

	private addHints(row: IDataObject): void {
		// What would be sent is no result.
		if (row.dryRun === true) return;
		const hint = this.operation.hint?.(row);
		if (hint) this.hint(hint);
	}
}

export const rowsFor = (context: IExecuteFunctions, count: number): Rows =>
	new Rows(count, context.getNode().onError === 'continueErrorOutput');

/**
 * Whether problems become rows. Those of a tool always do: if one was thrown, n8n would tell the agent half of
 * the message, and nothing of what was done.
 */
export const continueOnFail = (context: IExecuteFunctions): boolean =>
	context.continueOnFail() || isTool(context);
