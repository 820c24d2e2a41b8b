import { presentationOf } from './field';
import type { Entity, Gather } from './gather';
import type { Input, Operation } from './operation';
import type { Problem } from './problem';
import { invalid } from './problem';

/** One request to make, and what it serves. */
export interface Call {
	/** What the call's items have in common; for an ungathered call all of one item's input. */
	input: Input;
	/** The item whose input that is. */
	item: number;
	/** The things asked for, where the operation gathers. */
	entities: Entity[];
}

/** One item's checked input. */
export interface Read {
	item: number;
	input: Input;
}

/** The calls to make, and the items that cannot join one. */
export interface Plan {
	calls: Call[];
	problems: Array<{ item: number; problem: Problem }>;
}

/** Shares the items out over calls by the operation's `gather` rule; without one, a call an item. */
export function plan(operation: Operation, reads: Read[]): Plan {
	if (operation.gather) return gathered(operation, operation.gather, reads);
	return { calls: reads.map(({ item, input }) => ({ item, input, entities: [] })), problems: [] };
}

/** Items that a call serves, in input order. */
export const itemsOf = ({ item, entities }: Call): number[] =>
	entities.length === 0
		? [item]
		: [...new Set(entities.flatMap((entity) => entity.items))].sort((one, other) => one - other);

/** All that is asked of one target so far: its call that still has room, and what it has seen. */
interface Target {
	calls: Call[];
	seen: Map<string, Entity>;
}

function gathered(operation: Operation, gather: Gather, reads: Read[]): Plan {
	const result: Plan = { calls: [], problems: [] };
	const targets = new Map<string, Target>();
	const common = Object.keys(operation.fields).filter((name) => !gather.takes.includes(name));
	for (const { item, input } of reads) {
		const shared = pick(input, common);
		const name = JSON.stringify(gather.by.map((field) => shared[field]));
		const target: Target = targets.get(name) ?? { calls: [], seen: new Map() };
		const entities = gather.entities(input).map((entity) => ({ ...entity, items: [item] }));
		const problem =
			disagreement(operation, target.calls[0], shared) ?? clash(gather, target.seen, entities);
		if (problem) {
			result.problems.push({ item, problem });
			continue;
		}
		targets.set(name, target);
		for (const entity of entities) {
			const known = target.seen.get(entity.id);
			if (known) {
				if (!known.items.includes(item)) known.items.push(item);
				continue;
			}
			target.seen.set(entity.id, entity);
			let open = target.calls.at(-1);
			if (!open || open.entities.length >= gather.most) {
				open = { item, input: shared, entities: [] };
				target.calls.push(open);
				result.calls.push(open);
			}
			open.entities.push(entity);
		}
	}
	return result;
}

/** Two items of one target that want a shared field to differ: only one of them could have it. */
function disagreement(
	operation: Operation,
	first: Call | undefined,
	shared: Input,
): Problem | undefined {
	if (!first) return undefined;
	const names = Object.keys({ ...first.input, ...shared });
	const differs = names.find((name) => !same(first.input[name], shared[name]));
	if (!differs) return undefined;
	const { label } = presentationOf(operation.fields[differs]);
	return invalid(
		label,
		`differs from that of item ${first.item}, which goes into the same request`,
		'All items for the same group or list go out together. Give them the same value here.',
	);
}

/** One thing asked for in two different ways: the platform would keep only one of them. */
function clash(gather: Gather, seen: Map<string, Entity>, asked: Entity[]): Problem | undefined {
	const own = new Map<string, Entity>();
	for (const entity of asked) {
		const other = seen.get(entity.id) ?? own.get(entity.id);
		own.set(entity.id, entity);
		if (!other || (other.list === entity.list && same(other.value, entity.value))) continue;
		return invalid(
			gather.noun,
			`“${entity.key}” is asked for twice, also in item ${other.items[0]}, with other values`,
			'Each can be sent once in a run. Keep only one of the two.',
		);
	}
	return undefined;
}

const same = (one: unknown, other: unknown): boolean =>
	one === other || JSON.stringify(one) === JSON.stringify(other);

const pick = (input: Input, names: string[]): Input => {
	const picked: Input = {};
	for (const name of names) if (input[name] !== undefined) picked[name] = input[name];
	return picked;
};
