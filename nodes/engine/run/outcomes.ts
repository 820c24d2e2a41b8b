import type { ItemResult, Plan } from '../plan';
import type { Run } from './run';

/** What became of a plan, and its place among all. */
interface Outcome {
	place: number;
	results: ItemResult[];
}

/** What became of plans, as long as a later item may ask for the same. */
export class Outcomes {
	private readonly run: Run;
	private readonly kept = new Map<Plan, Outcome>();
	/** The plans that were asked for again, once that is known. */
	private repeated: Set<Plan> | undefined;

	constructor(run: Run) {
		this.run = run;
	}

	keep(plan: Plan, outcome: Outcome): void {
		if (this.repeated?.has(plan) ?? this.run.goesOn) this.kept.set(plan, outcome);
	}

	/** Forgets the plans that nothing asked for again. */
	noMoreItems(): void {
		this.repeated = new Set(this.run.repeats.map(({ of }) => of));
		for (const plan of this.kept.keys()) if (!this.repeated.has(plan)) this.kept.delete(plan);
	}

	/** Gives the items that asked again what became of the plan. */
	repeat(): void {
		for (const { item, of, entity } of this.run.repeats) {
			const { place = 0, results = [] } = this.kept.get(of) ?? {};
			const same = results.find((one) => entity === undefined || one.entity?.id === entity);
			if (same) this.run.add({ ...same, items: [item] }, place);
		}
	}
}
