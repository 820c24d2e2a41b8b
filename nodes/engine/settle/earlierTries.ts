import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Retry } from '../declaration/operation';
import type { ItemResult, RequestPlan } from '../execution';

/** What became of what an item asked for in an earlier try, by name. */
type Known = Map<string, { result: ItemResult; startedAt?: number }>;

/**
 * Lives and dies with the items: n8n makes them anew for each node of an execution, and hands the very
 * same ones to each try of it.
 */
const known = new WeakMap<INodeExecutionData, Known>();

/**
 * n8n's Retry On Fail runs the whole node again. What was done in an earlier try of the same execution
 * is not sent again: its rows are given again. What may have been done is sent again only if that is
 * safe, and then as a try in doubt.
 */
export class EarlierTries {
	private readonly items: INodeExecutionData[];
	private readonly isKept: boolean;
	private readonly retry: Retry;
	/** Whether something was done before. */
	repeated = false;

	constructor(context: IExecuteFunctions, retry: Retry) {
		this.items = context.getInputData();
		this.isKept = context.getNode().retryOnFail === true;
		this.retry = retry;
	}

	/** Remembers what was done, or may have been. */
	keep(result: ItemResult, startedAt?: number): void {
		const { result: own, items, entity } = result;
		if (!this.isKept || !(own.ok || own.problem.unseen)) return;
		for (const item of items) {
			const ofItem = known.get(this.items[item]) ?? (new Map() as Known);
			known.set(this.items[item], ofItem.set(nameOf(entity), { result, startedAt }));
		}
	}

	/**
	 * Takes what is not to be sent again out of a plan.
	 * @returns the results that it had, and the plan of what is left, if anything is
	 */
	split(plan: RequestPlan): { had: ItemResult[]; left?: RequestPlan } {
		const whole = this.settled(plan.items, WHOLE);
		const parts = plan.entities.map(
			(entity) => whole ?? this.settled(entity.items, nameOf(entity)),
		);
		const had = [...new Set([whole, ...parts].flatMap((part) => part ?? []))];
		if (had.length === 0) return { had, left: plan };
		this.repeated = true;
		const entities = plan.entities.filter((_, index) => !parts[index]);
		if (entities.length === 0) return { had };
		const items = new Set(entities.flatMap((entity) => entity.items));
		const left = { ...plan, entities, items: plan.items.filter((item) => items.has(item)) };
		return { had, left };
	}

	/** Since when, by the platform's clock, an earlier try of it may have been processed. */
	doubtOf({ items, entity }: ItemResult): { startedAt?: number } | undefined {
		const [first] = items;
		return this.isKept ? known.get(this.items[first])?.get(nameOf(entity)) : undefined;
	}

	/** The results of all these items, if each has one that stands. */
	private settled(items: number[], name: string): ItemResult[] | undefined {
		if (!this.isKept) return undefined;
		const results = items.flatMap((item) => known.get(this.items[item])?.get(name)?.result ?? []);
		const stand = results.every(({ result }) => result.ok || this.retry !== 'safe');
		return stand && results.length === items.length ? results : undefined;
	}
}

const WHOLE = '';

const nameOf = (entity?: { id: string; list?: string }): string =>
	entity ? JSON.stringify([entity.list, entity.id]) : WHOLE;

export const RETRY_HINT =
	'Retry On Fail ran this node again; what was done before was not sent again. This node retries by itself: switch Retry On Fail off in its settings.';
