import type { Input } from '../../declaration/field';
import { fieldOf } from '../../declaration/fieldOf';
import type { Operation } from '../../declaration/operation';
import type { Problem } from '../../result';
import { duplicateRequest, invalid } from '../../problem/builders';
import type { DedupEntry, BatchEntry, Plan, Unit } from '../../plan';
import { fingerprint, sameFingerprint } from '../fingerprint';
import type { Planner, Added } from '../planner';
import { formatValue } from '../../read/formatValue';
import { isSame } from '../../same';
import type { Batch } from './batch';
import { without } from '../../without';

type RequestedEntry = BatchEntry & { asked: DedupEntry };

/** All that is asked of one target so far. */
interface BatchTarget {
	input: Input;
	/** The first item that asked. */
	item: number;
	/** All that was asked for. */
	known: Map<string, DedupEntry>;
	/** Those that no plan has yet. */
	waiting: Map<string, BatchEntry>;
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
				const entries = batch.entries(input).map((entry) => ({
					...entry,
					items: [item],
					asked: fingerprint(item, [entry.list, entry.value]),
				}));
				const own = new Map<string, RequestedEntry>();
				const problem =
					disagreement(operation, target, shared) ??
					conflict(batch, target.known, entries, own, unit);
				if (problem) {
					taken.problems.push({ item, problem });
					continue;
				}
				targets.set(name, target);
				for (const entry of own.values()) {
					const of = target.known.get(entry.id);
					if (of && !target.waiting.has(entry.id)) taken.repeats.push({ item, of });
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
	...{ input, item },
	known: new Map<string, DedupEntry>(),
	waiting: new Map<string, BatchEntry>(),
});

/** Says which target items share. */
export const targetKey = (by: string[], input: Input): string =>
	JSON.stringify(by.map((field) => input[field] ?? null));

function join({ known, waiting }: BatchTarget, entry: RequestedEntry): void {
	const first = waiting.get(entry.id);
	const joined = first && { ...first, items: [...new Set([...first.items, ...entry.items])] };
	waiting.set(entry.id, joined ?? entry);
	if (!joined) known.set(entry.id, entry.asked);
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
		const own = all.slice(from, from + max);
		const items = [...new Set(own.flatMap((entry) => entry.items))];
		const plan = {
			...{ input: target.input, entries: own },
			items: items.sort((one, other) => one - other),
		};
		for (const { id } of own) target.waiting.delete(id);
		plans.push(plan);
	}
	return plans;
}

/** The place of an entry in the order that the platform needs. */
export const orderOf = ({ order = 0 }: BatchEntry): number => order;

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
	known: Map<string, DedupEntry>,
	entries: RequestedEntry[],
	own: Map<string, RequestedEntry>,
	unit?: Unit,
): Problem | undefined {
	for (const entry of entries) {
		const { id, key, asked } = entry;
		const other = known.get(id) ?? own.get(id)?.asked;
		own.set(id, entry);
		if (other && !sameFingerprint(other, asked))
			return duplicateRequest(batch.entryName, key, known.get(id)?.item, unit);
	}
	return undefined;
}
