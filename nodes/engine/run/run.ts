import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isTool } from '../catalogue/resource';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Apps } from '../client/apps';
import { Rows } from '../pipeline/rows';
import type { PendingApproval, Hint } from '../declaration/operation';
import { DOWNLOADS_FAILED } from '../file/attachments';
import type { ItemInput, ItemResult, Repeat } from '../plan';
import { stopped } from '../problem/doubt';
import type { Problem } from '../result';

/** A run of an operation over items. */
export class Run {
	readonly context: IExecuteFunctions;
	readonly operation: RunnableOperation;
	/** Where items go. */
	readonly apps: Apps;
	/** Items that it runs over. A question is asked once, for the first item, as by n8n's own nodes. */
	readonly count: number;
	/** Whether problems become rows; else the first one ends the run. */
	readonly continueOnFail: boolean;
	/** The question to users, and the wait for their decision. */
	readonly pendingApproval: PendingApproval | undefined;
	readonly rows: Rows;
	/** Items whose records come from the operation's source. */
	readonly ofSource: ItemInput[] = [];
	/** Items that repeat what a plan that was sent does. */
	readonly repeats: Repeat[] = [];
	/** What a person should know at the end. */
	readonly hints = new Set<string>();
	/** How many rows gave each hint that tells their number. */
	private readonly counted = new Map<Exclude<Hint, string>, number>();

	constructor(context: IExecuteFunctions, operation: RunnableOperation, apps: Apps) {
		const { approval, key = '' } = operation;
		this.context = context;
		this.operation = operation;
		this.apps = apps;
		this.count = approval ? 1 : context.getInputData().length;
		this.continueOnFail = continueOnFail(context);
		this.pendingApproval = approval?.open(context, key);
		this.rows = rowsFor(context, this.count);
	}

	/** Whether a problem ends the run. */
	stops({ code }: Problem): boolean {
		return !this.continueOnFail && code !== stopped.code;
	}

	/** Takes a result, with what a person should know of its rows. */
	add(one: ItemResult, planNumber: number): void {
		this.rows.add(one, planNumber);
		if (one.result.ok) for (const row of one.result.value) this.addHints(row);
	}

	/** All that a person should know at the end. */
	allHints(): Set<string> {
		for (const [hint, count] of this.counted) this.hints.add(hint(count));
		return this.hints;
	}

	/** Counts what one hint tells of all. */
	countHint(hint: (count: number) => string, more: number): void {
		if (more > 0) this.counted.set(hint, (this.counted.get(hint) ?? 0) + more);
	}

	private addHints(row: IDataObject): void {
		// What would be sent is no result.
		if (row.dryRun === true) return;
		if (row.attachmentProblems !== undefined) this.hints.add(DOWNLOADS_FAILED);
		const hint = this.operation.hint?.(row);
		if (typeof hint === 'function') this.countHint(hint, 1);
		else if (hint) this.hints.add(hint);
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
