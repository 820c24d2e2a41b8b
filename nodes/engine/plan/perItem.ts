import type { Input } from '../declare/field';
import { fieldOf, type Operation } from '../declare/operation';
import { canonical } from '../values';
import { type Problem, failure, success } from '../result';
import { duplicateRequest } from '../problem/input';
import { bareRow, toRow } from './row';
import type { DedupEntry, Growing, ItemResult, Plan } from './plan';
import {
	fingerprint,
	sameFingerprint,
	type Execution,
	type Planner,
	type Added,
} from './execution';

/**
 * One request per item. With a key of the caller's choice, items that ask for the same thing with
 * the same values share one; with other values, the later item fails before anything is sent. What the
 * platform would reject the second time is shared by items that ask for it one after the other.
 */
export const perItem = (): Execution<never> => ({
	planner: (operation) =>
		eachItem(operation, operation.key ? [operation.key] : onceOnly(operation)),
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

/** What says which thing a change is of that is rejected the second time, and for whom: fields of path and headers. */
const onceOnly = ({ request, doneCodes, path, headers }: Operation): string[] =>
	request.method === 'DELETE' || doneCodes ? Object.keys({ ...path, ...headers }) : [];

/**
 * Plans a request for each item.
 * @param sharedBy the fields by which items share one, where all their values are the same
 */
export function eachItem(operation: Operation, sharedBy: string[] = []): Planner {
	const known = new Map<string, DedupEntry>();
	let waiting = new Map<object, Growing<Plan>>();
	const ready = (): Plan[] => {
		const plans = [...waiting.values()];
		waiting = new Map();
		return plans;
	};
	return {
		add(items) {
			const taken: Added = { problems: [], repeats: [] };
			for (const { item, input } of items) {
				const planned: Growing<Plan> = { items: [item], input, entries: [] };
				const values = sharedBy.map((name) => input[name]);
				if (values.every((value) => value === undefined)) {
					waiting.set(planned, planned);
					continue;
				}
				const id = canonical(values);
				const dedupEntry = fingerprint(item, input);
				const other = known.get(id);
				const isSame = other !== undefined && sameFingerprint(other, dedupEntry);
				const first = isSame && waiting.get(other);
				if (first) first.items.push(item);
				else if (isSame) taken.repeats.push({ item, earlier: other });
				else if (other && operation.key)
					taken.problems.push({ item, problem: conflict(operation, input, other) });
				else {
					known.set(id, dedupEntry);
					waiting.set(dedupEntry, { ...planned, dedupEntry });
				}
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
function conflict(operation: Operation, input: Input, first: DedupEntry): Problem {
	const { key = '' } = operation;
	const { displayName } = fieldOf(operation, key);
	return duplicateRequest(displayName, String(input[key]), first.item);
}
