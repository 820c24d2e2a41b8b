import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import type { ItemInput } from '../plan';
import type { Problem } from '../result';
import { success } from '../result';
import type { Execution } from './index';
import { failItems } from './perItem';
import { gathering } from './planner';

/**
 * Rows that follow from the input: nothing is sent.
 * @param wrongWith why an item gets none, knowing all of them
 */
export const computed = (
	rowOf: (input: Readonly<Input>) => IDataObject,
	wrongWith: (items: ItemInput[]) => Array<{ item: number; problem: Problem }>,
): Execution<never> => ({
	planner: () =>
		gathering((items) => {
			const problems = wrongWith(items);
			const wrong = new Set(problems.map(({ item }) => item));
			const right = items.filter(({ item }) => !wrong.has(item));
			const plans = right.map(({ item, input }) => ({ items: [item], input, entries: [] }));
			return { plans, problems };
		}),
	fetch: async ({ items, input }) => ({ results: [{ items, result: success([rowOf(input)]) }] }),
	results: () => [],
	failures: failItems,
});
