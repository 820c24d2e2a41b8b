import type { Input } from '../declaration/field';
import { fieldOf } from '../declaration/operation';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../result';
import { duplicateRequest } from '../problem/input';
import { failure, success } from '../result';
import { bareRow, toRow } from './toRow';
import type { DedupEntry, ItemResult, Plan } from '../plan';
import { fingerprint, sameFingerprint } from './planner';
import type { Execution } from './index';
import type { Planner, Added } from './planner';

/**
 * One request per item. With a key of the caller's choice, items that ask for the same thing with
 * the same values share one; with other values, the later item fails before anything is sent.
 */
export const perItem = (): Execution<never> => ({
	planner: (operation) => eachItem(operation, operation.key),
	results: (operation, plan, { value: { data, isEmpty } }) => {
		const row = (isEmpty ? bareRow : toRow)(operation, plan.input, data);
		return forItems(plan, (items) => ({ items, result: success([row]) }));
	},
	failures: failItems,
});

export const failItems = (plan: Plan, problem: Problem): ItemResult[] =>
	forItems(plan, (items) => ({ items, result: failure(problem) }));

const forItems = (
	{ items }: Plan,
	resultOf: (items: readonly number[]) => ItemResult,
): ItemResult[] => items.map((item) => resultOf([item]));

/**
 * Plans a request for each item.
 * @param key the field by which items share one, where their values are the same
 */
export function eachItem(operation: Operation, key = ''): Planner {
	const known = new Map<string, DedupEntry>();
	let waiting = new Map<unknown, Plan>();
	const ready = (): Plan[] => {
		const plans = [...waiting.values()];
		waiting = new Map();
		return plans;
	};
	return {
		add(items) {
			const taken: Added = { problems: [], repeats: [] };
			for (const { item, input } of items) {
				const own: Plan = { items: [item], input, entries: [] };
				if (input[key] === undefined) {
					waiting.set(own, own);
					continue;
				}
				const id = String(input[key]);
				const asked = fingerprint(item, input);
				const other = known.get(id);
				const first = waiting.get(id);
				if (!other) {
					known.set(id, asked);
					waiting.set(id, { ...own, asked });
				} else if (!sameFingerprint(other, asked))
					taken.problems.push({ item, problem: conflict(operation, key, input, other) });
				else if (first) waiting.set(id, { ...first, items: [...first.items, item] });
				else taken.repeats.push({ item, of: other });
			}
			return taken;
		},
		flushReady: ready,
		flush() {
			known.clear();
			return { plans: ready(), problems: [] };
		},
	};
}

/** One key asked for in two different ways. */
function conflict(operation: Operation, key: string, input: Input, first: DedupEntry): Problem {
	const { displayName } = fieldOf(operation, key);
	return duplicateRequest(displayName, String(input[key]), first.item);
}
