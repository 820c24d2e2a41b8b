import type { Input } from '../../declaration/field';
import { fieldOf } from '../../declaration/fieldOf';
import type { Operation } from '../../declaration/operation';
import type { Problem } from '../../result';
import { duplicateRequest, invalid } from '../../problem/builders';
import type { Asked, Entity, Plan, Unit } from '../../plan';
import { askedFor, isSameValue } from '../asked';
import type { Planner, Taken } from '../planner';
import { shown } from '../../read/shown';
import { isSame } from '../../same';
import type { Batch } from './batch';
import { without } from '../../without';

type AskedEntity = Entity & { asked: Asked };

/** All that is asked of one target so far. */
interface Target {
	input: Input;
	/** The first item that asked. */
	item: number;
	/** All that was asked for. */
	known: Map<string, Asked>;
	/** Those that no plan has yet. */
	waiting: Map<string, Entity>;
}

/**
 * Shares items out over requests: those of one target together, at most `max` entities in each. Only
 * the last request of a target waits for the last item, unless entities go out in an order.
 * @param unit what the items are, for people
 */
export function batchPlanner(operation: Operation, batch: Batch, unit?: Unit): Planner {
	const { max, orderBy } = batch;
	const targets = new Map<string, Target>();
	/** Plans of this many entities, or fewer, that wait. */
	const plansOf = (least: number): Plan[] =>
		[...targets.values()].flatMap((target) => planned(batch, target, least));
	return {
		take(items) {
			const taken: Taken = { problems: [], repeats: [] };
			for (const { item, input } of items) {
				const shared = without(input, batch.consumes);
				const name = targetKey(batch.by, shared);
				const target = targets.get(name) ?? newTarget(shared, item);
				const entities = batch.entities(input).map((entity) => ({
					...entity,
					items: [item],
					asked: askedFor(item, [entity.list, entity.value]),
				}));
				const own = new Map<string, AskedEntity>();
				const problem =
					disagreement(operation, target, shared) ??
					conflict(batch, target.known, entities, own, unit);
				if (problem) {
					taken.problems.push({ item, problem });
					continue;
				}
				targets.set(name, target);
				for (const entity of own.values()) {
					const of = target.known.get(entity.id);
					if (of && !target.waiting.has(entity.id)) taken.repeats.push({ item, of });
					else join(target, entity);
				}
			}
			return taken;
		},
		ready: () => (orderBy ? [] : plansOf(max)),
		end() {
			const plans = plansOf(1);
			targets.clear();
			return { plans, problems: [] };
		},
	};
}

const newTarget = (input: Input, item: number): Target => ({
	...{ input, item },
	known: new Map<string, Asked>(),
	waiting: new Map<string, Entity>(),
});

/** Says which target items share. */
export const targetKey = (by: string[], input: Input): string =>
	JSON.stringify(by.map((field) => input[field] ?? null));

function join({ known, waiting }: Target, entity: AskedEntity): void {
	const first = waiting.get(entity.id);
	const joined = first && { ...first, items: [...new Set([...first.items, ...entity.items])] };
	waiting.set(entity.id, joined ?? entity);
	if (!joined) known.set(entity.id, entity.asked);
}

/** Plans of the entities that wait, as long as there are so many. */
function planned({ max, orderBy }: Batch, target: Target, least: number): Plan[] {
	const all = [...target.waiting.values()];
	if (orderBy) {
		// Input that runs backwards does so within a second, too.
		if (runsBackwards(all.map(orderOf))) all.reverse();
		all.sort((one, other) => orderOf(one) - orderOf(other));
	}
	const plans: Plan[] = [];
	for (let from = 0; all.length - from >= least; from += max) {
		const own = all.slice(from, from + max);
		const items = [...new Set(own.flatMap((entity) => entity.items))];
		const plan = {
			...{ input: target.input, entities: own },
			items: items.sort((one, other) => one - other),
		};
		for (const { id } of own) target.waiting.delete(id);
		plans.push(plan);
	}
	return plans;
}

/** The place of an entity in the order that the platform needs. */
export const orderOf = ({ order = 0 }: Entity): number => order;

/** How many times more steps back than forth has what runs backwards. */
const MANY_TIMES = 3;

/** Whether things run from the last to the first. */
export function runsBackwards(orders: number[]): boolean {
	const steps = orders.slice(1).map((order, index) => order - (orders[index] ?? order));
	const back = steps.filter((step) => step < 0).length;
	const forth = steps.filter((step) => step > 0).length;
	return back > 0 && back >= MANY_TIMES * forth;
}

/** Two items of one target that want a shared field to differ: only one of them could have it. */
function disagreement(operation: Operation, target: Target, shared: Input): Problem | undefined {
	const names = Object.keys({ ...target.input, ...shared });
	const differs = names.find((name) => !isSame(target.input[name], shared[name]));
	if (!differs) return undefined;
	const field = fieldOf(operation, differs);
	return invalid(
		field.displayName + shown(field, shared[differs]),
		`differs from that of item ${target.item}, which is sent in the same request`,
		'All items for the same group or list are sent together. Give them the same value here.',
	);
}

/**
 * One thing asked for in two different ways: the platform would keep only one of them.
 * @param own gets the entities, each once
 */
function conflict(
	batch: Batch,
	known: Map<string, Asked>,
	entities: AskedEntity[],
	own: Map<string, AskedEntity>,
	unit?: Unit,
): Problem | undefined {
	for (const entity of entities) {
		const { id, key, asked } = entity;
		const other = known.get(id) ?? own.get(id)?.asked;
		own.set(id, entity);
		if (other && !isSameValue(other, asked))
			return duplicateRequest(batch.entityName, key, known.get(id)?.item, unit);
	}
	return undefined;
}
