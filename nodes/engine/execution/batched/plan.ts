import type { Input } from '../../declaration/field';
import { fieldOf } from '../../declaration/fieldOf';
import type { Operation } from '../../declaration/operation';
import type { Problem } from '../../result';
import { duplicateRequest, invalid } from '../../problem/builders';
import type { Entity, ItemInput, Plan, Planned, Unit } from '../../plan';
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
}

/**
 * Shares items out over requests: those of one target together, at most `max` entities in each.
 * @param unit what the items are, for people
 */
export function planBatches(
	operation: Operation,
	batch: Batch,
	items: ItemInput[],
	unit?: Unit,
): Planned {
	const targets = new Map<string, Target>();
	const problems: Planned['problems'] = [];
	for (const { item, input } of items) {
		const shared = without(input, batch.consumes);
		const name = targetKey(batch.by, shared);
		const target = targets.get(name) ?? { input: shared, item, entities: new Map() };
		const entities = batch.entities(input).map((entity) => ({ ...entity, items: [item] }));
		const problem =
			disagreement(operation, target, shared) ??
			conflict(operation, batch, target.entities, entities, unit);
		if (problem) {
			problems.push({ item, problem });
			continue;
		}
		targets.set(name, target);
		for (const entity of entities) join(target.entities, entity, item);
	}
	return { plans: [...targets.values()].flatMap((target) => requestsOf(batch, target)), problems };
}

/** Says which target items share; IDs differ in case without being others. */
export const targetKey = (by: string[], input: Input): string =>
	JSON.stringify(by.map((field) => (input[field] === undefined ? null : keyOf(input[field]))));

export const without = (input: Input, names: string[]): Input =>
	Object.fromEntries(
		Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
	);

function join(known: Map<string, Entity>, entity: Entity, item: number): void {
	const first = known.get(entity.id) ?? entity;
	known.set(entity.id, { ...first, items: [...new Set([...first.items, item])] });
}

function requestsOf({ max, orderBy }: Batch, { input, entities }: Target): Plan[] {
	const all = [...entities.values()];
	if (orderBy) all.sort((one, other) => orderOf(orderBy, one) - orderOf(orderBy, other));
	return Array.from({ length: Math.ceil(all.length / max) }, (_, index) => {
		const own = all.slice(index * max, (index + 1) * max);
		const items = [...new Set(own.flatMap((entity) => entity.items))];
		return { input, items: items.sort((one, other) => one - other), entities: own };
	});
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
		const isSameThing =
			other?.list === entity.list && isSameRecord(operation, other?.value, entity.value);
		if (!other || isSameThing) continue;
		const first = known.get(entity.id)?.items[0];
		return duplicateRequest(batch.entityName, entity.key, first, unit);
	}
	return undefined;
}
