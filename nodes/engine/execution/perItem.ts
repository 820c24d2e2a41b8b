import type { Input } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../result';
import { duplicateRequest } from '../problem/builders';
import { failure, success } from '../result';
import { toRow } from './toRow';
import type { ItemInput, ItemResult, Plan } from '../plan';
import type { Execution } from './index';
import type { Planner, Taken } from './planner';
import { isSame, keyOf } from '../same';

/**
 * One request per item. With a key of the caller's choice, items that ask for the same thing with
 * the same values share one; with other values, the later item fails before anything is sent.
 */
export const perItem = (): Execution<never> => ({
	planner: byKey,
	results: (operation, plan, { value: { data } }) =>
		forItems(plan, (items) => ({ items, result: success([toRow(operation, plan.input, data)]) })),
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
 * @param keyOfItem what items share that ask for the same; nothing for an item of its own
 */
export function eachItem(
	keyOfItem: (input: Input) => unknown,
	differs: (one: Plan, other: ItemInput) => Problem | undefined = () => undefined,
): Planner {
	const known = new Map<unknown, Plan>();
	let waiting = new Map<unknown, Plan>();
	const ready = (): Plan[] => {
		const plans = [...waiting.values()];
		waiting = new Map();
		return plans;
	};
	const plan = (id: unknown, one: Plan): void => {
		waiting.set(id ?? one, one);
		if (id !== undefined) known.set(id, one);
	};
	return {
		take(items) {
			const taken: Taken = { problems: [], repeats: [] };
			for (const one of items) {
				const { item, input } = one;
				const id = keyOfItem(input);
				const other = id === undefined ? undefined : known.get(id);
				const problem = other && differs(other, one);
				if (!other) plan(id, { items: [item], input, entities: [] });
				else if (problem) taken.problems.push({ item, problem });
				else if (waiting.has(id)) plan(id, { ...other, items: [...other.items, item] });
				else taken.repeats.push({ item, of: other });
			}
			return taken;
		},
		ready,
		end: () => ({ plans: ready(), problems: [] }),
	};
}

/** Items with the same key and values share a request. */
function byKey(operation: Operation): Planner {
	const { key = '' } = operation;
	return eachItem(
		({ [key]: value }) => (value === undefined ? undefined : keyOf(value)),
		({ input, items: [first] }, other) => {
			if (sameRequest(input, other.input, key)) return undefined;
			const { displayName } = fieldOf(operation, key);
			return duplicateRequest(displayName, String(other.input[key]), first);
		},
	);
}

/** Whether two inputs ask for the same; their key may differ in case. */
const sameRequest = (one: Input, other: Input, key: string): boolean =>
	isSame({ ...one, [key]: '' }, { ...other, [key]: '' });
