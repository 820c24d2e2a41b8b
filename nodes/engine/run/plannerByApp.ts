import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Added, Planner } from '../execution/planner';
import type { ItemInput, Plan, Planned, RefusedItem } from '../plan';

/** Plans the items of each app apart from those of the others. */
export class PlannerByApp implements Planner {
	private readonly planners: Planner[] = [];
	private readonly operation: RunnableOperation;
	private readonly appOf: (item: number) => number;

	constructor(operation: RunnableOperation, appOf: (item: number) => number) {
		this.operation = operation;
		this.appOf = appOf;
	}

	add(items: ItemInput[], refused: RefusedItem[]): Added {
		const apps = new Set([...items, ...refused].map(({ item }) => this.appOf(item)));
		const all = [...apps].map((app) => {
			const isOwn = ({ item }: { item: number }): boolean => this.appOf(item) === app;
			const { operation } = this;
			const planner = (this.planners[app] ??= operation.execution.planner(operation));
			return planner.add(items.filter(isOwn), refused.filter(isOwn));
		});
		return {
			problems: all.flatMap(({ problems }) => problems),
			repeats: all.flatMap(({ repeats }) => repeats),
		};
	}

	flushReady(): Plan[] {
		return this.planners.flatMap((planner, app) => planner.flushReady().map(forApp(app)));
	}

	flush(): Planned {
		const all = this.planners.map((planner, app) => {
			const planned = planner.flush();
			return { ...planned, plans: planned.plans.map(forApp(app)) };
		});
		return {
			plans: all.flatMap(({ plans }) => plans),
			problems: all.flatMap(({ problems }) => problems),
			hints: all.flatMap(({ hints = [] }) => hints),
		};
	}
}

/** Says of plans which app they are for. */
export const forApp =
	(app = 0) =>
	(plan: Plan): Plan =>
		app === 0 ? plan : { ...plan, app };
