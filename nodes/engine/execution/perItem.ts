import type { Input } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../result';
import { duplicateRequest } from '../problem/builders';
import { failure, success } from '../result';
import { toRow } from './toRow';
import type { ItemInput, ItemResult, Plan, Planned } from '../plan';
import type { Execution } from './index';
import { isSame, keyOf } from '../same';

/**
 * One request per item. With a key of the caller's choice, items that ask for the same thing with
 * the same values share one; with other values, the later item fails before anything is sent.
 */
export const perItem = (): Execution<never> => ({
	plan: planPerItem,
	results: (operation, plan, { value: { data } }) =>
		eachItem(plan, (items) => ({ items, result: success([toRow(operation, plan.input, data)]) })),
	failures: failItems,
});

export const failItems = (plan: Plan, problem: Problem): ItemResult[] =>
	eachItem(plan, (items) => ({ items, result: failure(problem) }));

const eachItem = (
	{ items }: Plan,
	resultOf: (items: readonly number[]) => ItemResult,
): ItemResult[] => items.map((item) => resultOf([item]));

/** Plans a request for each item; those with the same key and values share one. */
function planPerItem(operation: Operation, items: ItemInput[]): Planned {
	const { key } = operation;
	const plans = new Map<unknown, Plan>();
	const problems: Planned['problems'] = [];
	for (const { item, input } of items) {
		const id = key && input[key] !== undefined ? keyOf(input[key]) : Symbol('no key');
		const other = plans.get(id);
		if (!other || sameRequest(other.input, input, key))
			plans.set(id, {
				items: [...(other?.items ?? []), item],
				input: other?.input ?? input,
				entities: [],
			});
		else {
			const { displayName } = fieldOf(operation, key ?? '');
			problems.push({
				item,
				problem: duplicateRequest(displayName, String(input[key ?? '']), other.items[0]),
			});
		}
	}
	return { plans: [...plans.values()], problems };
}

/** Whether two inputs ask for the same; their key may differ in case. */
const sameRequest = (one: Input, other: Input, key = ''): boolean =>
	isSame({ ...one, [key]: '' }, { ...other, [key]: '' });
