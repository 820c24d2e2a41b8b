import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../declaration/operation';
import type { ItemResult, RequestPlan } from '../execution';
import type { Delivery, Doubt } from '../send/deliver';

/** What an earlier try left of one thing that an item asked for. */
interface Left {
	result: ItemResult;
	/** It may have been done unseen. */
	doubt?: Doubt | undefined;
	/** The key that was made up for it. */
	key?: unknown;
}

/** Lives and dies with the items: n8n hands the very same ones to each try of an execution. */
const left = new WeakMap<INodeExecutionData, Map<string, Left>>();

/**
 * n8n's Retry On Fail runs the whole node again. What was done in an earlier try of the same execution
 * is not sent again: its rows are given again. What may have been done is still in doubt.
 */
export class EarlierTries {
	private readonly items: INodeExecutionData[];
	private readonly isKept: boolean;
	private readonly operation: Operation;
	/** Whether something was done before. */
	repeated = false;

	constructor(context: IExecuteFunctions, operation: Operation) {
		this.items = context.getInputData();
		this.isKept = context.getNode().retryOnFail === true;
		this.operation = operation;
	}

	/** Remembers what became of all that a plan asked for, before any of it can stop the run. */
	keep({ input }: RequestPlan, results: ItemResult[], delivery?: Delivery): void {
		if (!this.isKept) return;
		const { generatedKey = '' } = this.operation;
		for (const one of results)
			for (const item of one.items) {
				const own = left.get(this.itemAt(item)) ?? new Map<string, Left>();
				const { result } = one;
				const doubt = result.ok ? undefined : doubtOf(result.problem, delivery);
				own.delete(nameOf(one.entity));
				if (result.ok || doubt)
					own.set(nameOf(one.entity), { result: one, doubt, key: input[generatedKey] });
				left.set(this.itemAt(item), own);
			}
	}

	/**
	 * Takes what needs no request any more out of a plan; without items, nothing is left to send.
	 * @returns the results that it had
	 */
	takeDone(plan: RequestPlan): ItemResult[] {
		if (!this.isKept) return [];
		const results = new Set<ItemResult>();
		const take = (items: number[], name: string): boolean => {
			const known = items.flatMap((item) => this.settled(item, name) ?? []);
			if (known.length < items.length) return false;
			for (const one of known) results.add(one);
			return true;
		};
		const rest = plan.entities.filter((entity) => !take(entity.items, nameOf(entity)));
		if (take(plan.items, WHOLE) || (plan.entities.length > 0 && rest.length === 0)) plan.items = [];
		plan.entities = rest;
		if (results.size > 0) this.repeated = true;
		return [...results];
	}

	/** What an earlier try may have done of a plan; its made-up key is used again. */
	doubtOf(plan: RequestPlan): Doubt | undefined {
		if (!this.isKept) return undefined;
		const names = plan.entities.length > 0 ? plan.entities.map(nameOf) : [WHOLE];
		const all = plan.items.flatMap((item) => names.flatMap((name) => this.known(item, name) ?? []));
		const first = all.find(({ doubt }) => doubt);
		const { generatedKey } = this.operation;
		if (generatedKey && first?.key !== undefined)
			plan.input = { ...plan.input, [generatedKey]: first.key };
		return first?.doubt;
	}

	private known(item: number, name: string): Left | undefined {
		return left.get(this.itemAt(item))?.get(name);
	}

	private itemAt(item: number): INodeExecutionData {
		const own = this.items[item];
		if (!own) throw new RangeError(`There is no item ${item}`);
		return own;
	}

	/** What is not sent again: what was done, and doubt about what may be done only once. */
	private settled(item: number, name: string): ItemResult | undefined {
		const known = this.known(item, name);
		const isOver = known && (!known.doubt || this.operation.request.retry === 'never');
		return isOver ? known.result : undefined;
	}
}

const WHOLE = '';

const nameOf = (entity?: { id: string; list?: string }): string =>
	entity ? JSON.stringify([entity.list, entity.id]) : WHOLE;

const doubtOf = (problem: Doubt['problem'], delivery?: Delivery): Doubt | undefined =>
	problem.unseen ? { problem, startedAt: delivery?.startedAt } : undefined;

export const RETRY_HINT =
	'Retry On Fail ran this node again; what was done before was not sent again. This node retries by itself: switch Retry On Fail off in its settings.';
