import { randomUUID } from 'crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import type { ItemInput, RefusedItem } from '../plan';
import { read } from './index';

/** Items that were read. */
interface ItemPortion {
	items: ItemInput[];
	refused: RefusedItem[];
}

/**
 * Reads the first `count` items, in portions.
 * @param longest how long one may take, in milliseconds; what waits in this process runs after each
 */
export async function* readPortions(
	context: IExecuteFunctions,
	operation: Operation,
	count: number,
	longest: number,
): AsyncGenerator<ItemPortion> {
	let portion: ItemPortion = { items: [], refused: [] };
	let until = Date.now() + longest;
	for (let item = 0; item < count; item++) {
		const { input, problem } = await read(context, operation, item);
		if (problem) portion.refused.push({ item, problem, input });
		else portion.items.push({ item, input: withKey(operation, input) });
		if (Date.now() < until) continue;
		yield portion;
		portion = { items: [], refused: [] };
		await sleep(0);
		until = Date.now() + longest;
	}
	yield portion;
}

/** The input with a key that is made up where none is given, by which the thing is found again. */
const withKey = ({ generatedKey }: Operation, input: Input): Input =>
	generatedKey && input[generatedKey] === undefined
		? { ...input, [generatedKey]: randomUUID() }
		: input;
