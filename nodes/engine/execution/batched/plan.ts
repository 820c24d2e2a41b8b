import type { Input } from '../../declaration/field';
import { fieldOf } from '../../declaration/operation';
import type { Operation } from '../../declaration/operation';
import type { Problem } from '../../result';
import { duplicateRequest, invalid } from '../../problem/input';
import type { BatchEntry, DedupEntry, Growing, Plan, Unit } from '../../plan';
import { fingerprint, sameFingerprint } from '../planner';
import type { Planner, Added } from '../planner';
import { formatValue } from '../../read/formatValue';
import { isSame, without } from '../../objects';
import type { Batch } from './batch';

/** All that is asked of one target so far. */
interface BatchTarget {
	input: Input;
	/** The first item that asked. */
	item: number;
	/** Those that a plan has already. */
	known: Map<string, DedupEntry>;
	/** Those that no plan has yet. */
	waiting: Map<string, Growing<BatchEntry>>;
}

/**
 * Shares items out over requests: those of one target together, at most `max` entries in each. Only
 * the last request of a target waits for the last item, unless entries go out in an order.
 * @param unit what the items are, for people
 */
export function batchPlanner(operation: Operation, batch: Batch, unit?: Unit): Planner {
	const { max, orderBy } = batch;
	const targets = new Map<string, BatchTarget>();
	/** Plans of this many entries, or fewer, that wait. */
	const plansOf = (least: number): Plan[] =>
		[...targets.values()].flatMap((target) => planned(batch, target, least));
	return {
		add(items) {
			const taken: Added = { problems: [], repeats: [] };
			for (const { item, input } of items) {
				const shared = without(input, batch.consumes);
				const name = targetKey(batch.by, shared);
				const target = targets.get(name) ?? newTarget(shared, item);
				const entries = batch.entries(input).map((entry) => ({ ...entry, items: [item] }));
				const own = new Map<string, BatchEntry>();
				const problem =
					disagreement(operation, target, shared) ?? conflict(batch, target, entries, own, unit);
				if (problem) {
					taken.problems.push({ item, problem });
					continue;
				}
				targets.set(name, target);
				for (const entry of own.values()) {
					const of = target.known.get(entry.id);
					if (of) taken.repeats.push({ item, of });
					else join(target, entry);
				}
			}
			return taken;
		},
		flushReady: () => (orderBy ? [] : plansOf(max)),
		flush() {
			const plans = plansOf(1);
			targets.clear();
			return { plans, problems: [] };
		},
	};
}

const newTarget = (input: Input, item: number): BatchTarget => ({
	input,
	item,
	known: new Map<string, DedupEntry>(),
	waiting: new Map<string, Growing<BatchEntry>>(),
});

/** Says which target items share. */
export const targetKey = (by: string[], input: Input): string =>
	JSON.stringify(by.map((field) => input[field] ?? null));

function join({ waiting }: BatchTarget, entry: BatchEntry): void {
	const first = waiting.get(entry.id);
	if (first) first.items.push(...entry.items);
	else waiting.set(entry.id, { ...entry, items: [...entry.items] });
}

/** Plans of the entries that wait, as long as there are so many. */
function planned({ max, orderBy }: Batch, target: BatchTarget, least: number): Plan[] {
	const all = [...target.waiting.values()];
	if (orderBy) {
		// Input that runs backwards does so within a second, too.
		if (runsBackwards(all.map(orderOf))) all.reverse();
		all.sort((one, other) => orderOf(one) - orderOf(other));
	}
	const plans: Plan[] = [];
	for (let from = 0; all.length - from >= least; from += max) {
		const own = all.slice(from, from + max).map((entry) => remembered(target, entry));
		const items = [...new Set(own.flatMap((entry) => entry.items))];
		const plan = {
			input: target.input,
			entries: own,
			items: items.sort((one, other) => one - other),
		};
		plans.push(plan);
	}
	return plans;
}

/** An entry that leaves, with what later items that ask for it want to know. */
function remembered({ known, waiting }: BatchTarget, entry: BatchEntry): BatchEntry {
	const { id, items } = entry;
	const asked = fingerprint(items[0] ?? 0, wantedBy(entry));
	waiting.delete(id);
	known.set(id, asked);
	return { ...entry, asked };
}

/** What is the same for items that ask for the same. */
const wantedBy = ({ list, value }: BatchEntry): unknown => [list, value];

/** The place of an entry in the order that the platform needs. */
export const orderOf = ({ order = 0 }: BatchEntry): number => order;

/** A list runs backwards if it has this many times more steps down than up. */
const MANY_TIMES = 3;

/** Whether things run from the last to the first. */
export function runsBackwards(orders: number[]): boolean {
	const steps = orders.slice(1).map((order, index) => order - (orders[index] ?? order));
	const back = steps.filter((step) => step < 0).length;
	const forth = steps.filter((step) => step > 0).length;
	return back > 0 && back >= MANY_TIMES * forth;
}

/** Two items of one target that want a shared field to differ: only one of them could have it. */
function disagreement(
	operation: Operation,
	target: BatchTarget,
	shared: Input,
): Problem | undefined {
	const names = Object.keys({ ...target.input, ...shared });
	const differs = names.find((name) => !isSame(target.input[name], shared[name]));
	if (!differs) return undefined;
	const field = fieldOf(operation, differs);
	return invalid(
		field.displayName + formatValue(field, shared[differs]),
		`differs from that of item ${target.item}, which is sent in the same request`,
		'All items for the same group or list are sent together. Give them the same value here.',
	);
}

/**
 * One thing asked for in two different ways: the platform would keep only one of them.
 * @param own gets the entries, each once
 */
function conflict(
	batch: Batch,
	{ known, waiting }: BatchTarget,
	entries: BatchEntry[],
	own: Map<string, BatchEntry>,
	unit?: Unit,
): Problem | undefined {
	for (const entry of entries) {
		const { id, key } = entry;
		const earlier = known.get(id);
		const first = waiting.get(id);
		const other = first ?? own.get(id);
		own.set(id, entry);
		const differs = earlier
			? !sameFingerprint(earlier, fingerprint(earlier.item, wantedBy(entry)))
			: other && !isSame(wantedBy(other), wantedBy(entry));
		if (differs)
			return duplicateRequest(batch.entryName, key, earlier?.item ?? first?.items[0], unit);
	}
	return undefined;
}
