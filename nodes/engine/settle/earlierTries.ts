import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ItemResult, RequestPlan } from '../execution';

/** What an item got in an earlier try, by what it asked for. */
type Done = Map<string, ItemResult>;

/** Lives and dies with the items: n8n hands the very same ones to each try of an execution. */
const done = new WeakMap<INodeExecutionData, Done>();

/**
 * n8n's Retry On Fail runs the whole node again. What was done in an earlier try of the same execution
 * is not sent again: its rows are given again.
 */
export class EarlierTries {
	private readonly items: INodeExecutionData[];
	private readonly isKept: boolean;
	/** Whether something was done before. */
	repeated = false;

	constructor(context: IExecuteFunctions) {
		this.items = context.getInputData();
		this.isKept = context.getNode().retryOnFail === true;
	}

	/** Remembers what was done. */
	keep(result: ItemResult): void {
		if (!this.isKept || !result.result.ok) return;
		for (const item of result.items) {
			const own = done.get(this.items[item]) ?? new Map<string, ItemResult>();
			done.set(this.items[item], own.set(nameOf(result.entity), result));
		}
	}

	/**
	 * Takes what was done before out of a plan.
	 * @returns the results that it had
	 */
	takeDone(plan: RequestPlan): ItemResult[] {
		if (!this.isKept) return [];
		const results = new Set<ItemResult>();
		const had = (item: number, name: string): boolean => {
			const known = done.get(this.items[item])?.get(name);
			if (known) results.add(known);
			return known !== undefined;
		};
		const isWhole = plan.items.every((item) => had(item, WHOLE));
		if (isWhole) plan.items = [];
		else
			plan.entities = plan.entities.filter(
				(entity) => !entity.items.every((item) => had(item, nameOf(entity))),
			);
		if (results.size > 0) this.repeated = true;
		return [...results];
	}
}

const WHOLE = '';

const nameOf = (entity?: { id: string; list?: string }): string =>
	entity ? JSON.stringify([entity.list, entity.id]) : WHOLE;

export const RETRY_HINT =
	'Retry On Fail ran this node again; what was done before was not sent again. This node retries by itself: switch Retry On Fail off in its settings.';
