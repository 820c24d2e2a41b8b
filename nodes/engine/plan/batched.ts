import type { Input } from '../declare/field';
import { fieldOf, type Operation } from '../declare/operation';
import { type Problem, failure, success } from '../result';
import { duplicateRequest, invalid } from '../problem/input';
import type { BatchEntry, DedupEntry, Growing, Plan, Unit, ItemResult } from './plan';
import {
	fingerprint,
	sameFingerprint,
	type Planner,
	type Added,
	type Execution,
} from './execution';
import { formatValue } from '../read/lists';
import { isSame, without } from '../values';
import type { Batch } from './batch';
import type { IDataObject } from 'n8n-workflow';
import { unknownResult, withEntryName } from '../problem/doubt';
import { problemFromApiError } from '../problem/fromApiError';
import { toRow } from './row';
import { isolating, tooOldBy } from './isolate';

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
				const entriesOfItem = new Map<string, BatchEntry>();
				const problem =
					disagreement(operation, target, shared) ??
					conflict(batch, target, entries, entriesOfItem, unit);
				if (problem) {
					taken.problems.push({ item, problem });
					continue;
				}
				targets.set(name, target);
				for (const entry of entriesOfItem.values()) {
					const earlier = target.known.get(entry.id);
					if (earlier) taken.repeats.push({ item, earlier });
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
		const portion = all.slice(from, from + max).map((entry) => remembered(target, entry));
		const items = [...new Set(portion.flatMap((entry) => entry.items))];
		const plan = {
			input: target.input,
			entries: portion,
			items: items.sort((one, other) => one - other),
		};
		plans.push(plan);
	}
	return plans;
}

/** An entry that leaves, with what later items that ask for it want to know. */
function remembered({ known, waiting }: BatchTarget, entry: BatchEntry): BatchEntry {
	const { id, items } = entry;
	const dedupEntry = fingerprint(items[0] ?? 0, wantedBy(entry));
	waiting.delete(id);
	known.set(id, dedupEntry);
	return { ...entry, dedupEntry };
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
 * @param entriesOfItem gets the entries, each once
 */
function conflict(
	batch: Batch,
	{ known, waiting }: BatchTarget,
	entries: BatchEntry[],
	entriesOfItem: Map<string, BatchEntry>,
	unit?: Unit,
): Problem | undefined {
	for (const entry of entries) {
		const { id, key } = entry;
		const earlier = known.get(id);
		const first = waiting.get(id);
		const other = first ?? entriesOfItem.get(id);
		entriesOfItem.set(id, entry);
		const differs = earlier
			? !sameFingerprint(earlier, fingerprint(earlier.item, wantedBy(entry)))
			: other && !isSame(wantedBy(other), wantedBy(entry));
		if (differs)
			return duplicateRequest(batch.entryName, key, earlier?.item ?? first?.items[0], unit);
	}
	return undefined;
}

/** Many items per request, each entry with a result of its own. */
export const batched = <N extends string>(batch: Batch<N>): Execution<N> => ({
	entryName: batch.entryName,
	max: batch.max,
	...(batch.orderBy ? { orderBy: batch.orderBy } : {}),
	...(batch.keptFor ? { fields: batch.keptFor.fields } : {}),
	...fetchOf(batch),
	planner: (operation, unit) => batchPlanner(operation, batch, unit),
	body: ({ entries, input }) => batch.body(entries, input),
	results: (operation, plan, { value: { data } }) =>
		eachEntry(plan, (entry) => {
			const result = batch.resultOf(
				(data ?? {}) as IDataObject,
				entry,
				plan.input,
				plan.entries.length,
			);
			if (result === 'notShown')
				return failure(
					withEntryName(batch.entryName, entry.key, unknownResult(operation.checkWith)),
				);
			if ('refusal' in result) {
				const tooOld = tooOldBy(batch.keptFor, result.refusal);
				const problem =
					tooOld ??
					problemFromApiError(operation, result.refusal, {
						input: plan.input,
						entry: { name: batch.entryName, key: entry.key, about: batch.about },
					});
				return failure(withEntryName(batch.entryName, entry.key, problem));
			}
			const row = batch.row?.(entry, plan.input, result.data) ?? result.data ?? {};
			return success([toRow(operation, plan.input, row)]);
		}),
	failures: failuresOf(batch),
	expected: (_, entry) => (entry?.value ?? {}) as IDataObject,
	foundRow: (record, { input }, entry) => batch.row?.(entry, input, undefined, record) ?? record,
});

/** How a batch is sent that one of its entries can hold back. */
function fetchOf(batch: Batch): Pick<Execution, 'fetch'> {
	if (batch.brokenBy || batch.keptFor) return { fetch: isolating(batch, failuresOf(batch)) };
	return batch.goesWithout ? { fetch: withoutRefused(batch) } : {};
}

const failuresOf =
	({ entryName }: Pick<Batch, 'entryName'>): Execution['failures'] =>
	(plan, problem) =>
		eachEntry(plan, (entry) => failure(withEntryName(entryName, entry.key, problem)));

/** Sends again what some entries held back, until the platform names none; nothing of such a request was done. */
const withoutRefused =
	(batch: Pick<Batch, 'entryName'>): NonNullable<Execution['fetch']> =>
	async (planned, { send }) => {
		const besides: ItemResult[] = [];
		for (let plan = planned; ; ) {
			const requestResult = await send(plan);
			const isRefused = !requestResult.ok && !requestResult.someTryMaybeProcessed;
			const culprits = isRefused ? requestResult.problem.culprits : undefined;
			const isNamed = ({ key }: BatchEntry) =>
				culprits?.isSure === true && culprits.keys.includes(key);
			const others = plan.entries.filter((entry) => !isNamed(entry));
			if (requestResult.ok || others.length === 0 || others.length === plan.entries.length)
				return { plan, requestResult, others: besides };
			const refused = { ...plan, entries: plan.entries.filter(isNamed) };
			besides.push(...failuresOf(batch)(refused, requestResult.problem));
			plan = { ...plan, entries: others };
		}
	};

/** A result for each entry and each item that asked for it. */
const eachEntry = (
	{ entries }: Plan,
	resultOf: (entry: BatchEntry) => ItemResult['result'],
): ItemResult[] =>
	entries.flatMap((entry) => {
		const result = resultOf(entry);
		return entry.items.map((item) => ({ items: [item], entry, result }));
	});
