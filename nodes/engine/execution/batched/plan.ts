import type { Input } from '../../declaration/field';
import { fieldOf } from '../../declaration/fieldOf';
import type { Operation } from '../../declaration/operation';
import type { Problem } from '../../result';
import { duplicateRequest, invalid } from '../../problem/builders';
import type { Entity, Plan, Unit } from '../../plan';
import type { Planner, Taken } from '../planner';
import { shown } from '../../read/shown';
import { isObject } from '../../isObject';
import { isSame, keyOf } from '../../same';
import type { Batch } from './batch';

/** All that is asked of one target so far. */
interface Target {
	input: Input;
	/** The first item that asked. */
	item: number;
	entities: Map<string, Entity>;
	/** Those that no plan has yet, and the plans of the others. */
	waiting: Map<string, Entity>;
	planned: Map<string, Plan>;
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
				const entities = batch.entities(input).map((entity) => ({ ...entity, items: [item] }));
				const problem =
					disagreement(operation, target, shared) ??
					conflict(operation, batch, target.entities, entities, unit);
				if (problem) {
					taken.problems.push({ item, problem });
					continue;
				}
				targets.set(name, target);
				for (const entity of new Map(entities.map((one) => [one.id, one])).values()) {
					const of = target.planned.get(entity.id);
					if (!of) join(target, entity, item);
					else taken.repeats.push({ item, of, entity: entity.id });
				}
			}
			return taken;
		},
		ready: () => (orderBy ? [] : plansOf(max)),
		end: () => ({ plans: plansOf(1), problems: [] }),
	};
}

const newTarget = (input: Input, item: number): Target => ({
	...{ input, item },
	entities: new Map<string, Entity>(),
	waiting: new Map<string, Entity>(),
	planned: new Map<string, Plan>(),
});

/** Says which target items share; IDs differ in case without being others. */
export const targetKey = (by: string[], input: Input): string =>
	JSON.stringify(by.map((field) => (input[field] === undefined ? null : keyOf(input[field]))));

export const without = (input: Input, names: string[]): Input =>
	Object.fromEntries(
		Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
	);

function join({ entities, waiting }: Target, entity: Entity, item: number): void {
	const first = entities.get(entity.id) ?? entity;
	const joined = { ...first, items: [...new Set([...first.items, item])] };
	entities.set(entity.id, joined);
	waiting.set(entity.id, joined);
}

/** Plans of the entities that wait, as long as there are so many. */
function planned({ max, orderBy }: Batch, target: Target, least: number): Plan[] {
	const all = [...target.waiting.values()];
	if (orderBy) all.sort((one, other) => orderOf(orderBy, one) - orderOf(orderBy, other));
	const plans: Plan[] = [];
	for (let from = 0; all.length - from >= least; from += max) {
		const own = all.slice(from, from + max);
		const items = [...new Set(own.flatMap((entity) => entity.items))];
		const plan = {
			...{ input: target.input, entities: own },
			items: items.sort((one, other) => one - other),
		};
		for (const { id } of own) {
			target.waiting.delete(id);
			target.planned.set(id, plan);
		}
		plans.push(plan);
	}
	return plans;
}

/** The place of an entity in the order that the platform needs. */
export const orderOf = (field: string, { value }: Entity): number =>
	Number((value as Input)[field]);

/** Two items of one target that want a shared field to differ: only one of them could have it. */
function disagreement(operation: Operation, target: Target, shared: Input): Problem | undefined {
	const names = Object.keys({ ...target.input, ...shared });
	const differs = names.find((name) => !isSameValue(operation, name, target.input, shared));
	if (!differs) return undefined;
	const field = fieldOf(operation, differs);
	return invalid(
		field.displayName + shown(field, shared[differs]),
		`differs from that of item ${target.item}, which is sent in the same request`,
		'All items for the same group or list are sent together. Give them the same value here.',
	);
}

/** IDs of things, which locators hold, differ in case without being others. */
const isSameValue = (operation: Operation, name: string, one: Input, other: Input): boolean =>
	operation.fields[name]?.about && typeof one[name] === 'string' && typeof other[name] === 'string'
		? keyOf(one[name]) === keyOf(other[name])
		: isSame(one[name], other[name]);

/** The same for what two items send of one thing, where that is a record. */
const isSameRecord = (operation: Operation, one: unknown, other: unknown): boolean =>
	isObject(one) && isObject(other)
		? Object.keys({ ...one, ...other }).every((name) => isSameValue(operation, name, one, other))
		: isSame(one, other);

/** One thing asked for in two different ways: the platform would keep only one of them. */
function conflict(
	operation: Operation,
	batch: Batch,
	known: Map<string, Entity>,
	entities: Entity[],
	unit?: Unit,
): Problem | undefined {
	const own = new Map<string, Entity>();
	for (const entity of entities) {
		const other = known.get(entity.id) ?? own.get(entity.id);
		own.set(entity.id, entity);
		if (!other) continue;
		if (other.list === entity.list && isSameRecord(operation, other.value, entity.value)) continue;
		const first = known.get(entity.id)?.items[0];
		return duplicateRequest(batch.entityName, entity.key, first, unit);
	}
	return undefined;
}
