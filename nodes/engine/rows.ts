import type { INodeExecutionData } from 'n8n-workflow';
import { toRow } from './problem/tell';
import type { Settled } from './settle';
import { toResult } from './settle';

/** The rows of a run, made as soon as something is settled: a long run holds little else. */
export class Rows {
	/** Items of which something failed. */
	readonly failed = new Set<number>();

	private readonly byCall: Array<Array<{ item: number; row: INodeExecutionData }>> = [];

	/** @param call place of the call among all calls, or 0 for what was refused before them */
	add(settled: Settled[], call: number): void {
		this.byCall[call] ??= [];
		for (const one of settled) {
			const failed = 'problem' in one;
			if (failed) for (const item of one.items) this.failed.add(item);
			const row = failed ? toRow(one.problem, one.items) : toResult(one.row, one.items);
			this.byCall[call].push({ item: one.items[0], row });
		}
	}

	/** Rows by the item that asked for them, each item's in the order of its calls. */
	inOrder(): INodeExecutionData[] {
		const rows = this.byCall.flat();
		return rows.sort((one, other) => one.item - other.item).map(({ row }) => row);
	}
}
