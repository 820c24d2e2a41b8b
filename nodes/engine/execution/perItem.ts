import { randomUUID } from 'crypto';
import type { Input } from '../declaration/field';
import { fieldOf } from '../declaration/fieldOf';
import type { Operation } from '../declaration/operation';
import type { Problem } from '../problem';
import { askedTwice } from '../problem/ours';
import { failure, success } from '../result';
import { toRow } from '../settle/toRow';
import type { Execution, ItemInput, ItemResult, Planned, RequestPlan } from './index';
import { isSame, keyOf } from './same';

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

export const failItems = (plan: RequestPlan, problem: Problem): ItemResult[] =>
	eachItem(plan, (items) => ({ items, result: failure(problem) }));

const eachItem = (
	{ items }: RequestPlan,
	resultOf: (items: number[]) => ItemResult,
): ItemResult[] => items.map((item) => resultOf([item]));

/** Plans a request for each item; those with the same key and values share one. */
function planPerItem(operation: Operation, items: ItemInput[]): Planned {
	const { key, generatedKey } = operation;
	const plans = new Map<unknown, RequestPlan>();
	const problems: Planned['problems'] = [];
	for (const { item, input: given } of items) {
		const input =
			generatedKey && given[generatedKey] === undefined
				? { ...given, [generatedKey]: randomUUID() }
				: given;
		const id = key && input[key] !== undefined ? keyOf(input[key]) : Symbol('no key');
		const other = plans.get(id);
		if (!other) plans.set(id, { items: [item], input, entities: [] });
		else if (sameWish(other.input, input, key)) other.items.push(item);
		else {
			const { displayName } = fieldOf(operation, key ?? '');
			problems.push({
				item,
				problem: askedTwice(displayName, String(input[key ?? '']), other.items[0]),
			});
		}
	}
	return { plans: [...plans.values()], problems };
}

/** Whether two inputs ask for the same; their key may differ in case. */
const sameWish = (one: Input, other: Input, key = ''): boolean =>
	isSame({ ...one, [key]: '' }, { ...other, [key]: '' });
