import { randomUUID } from 'crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Input } from '../declaration/field';
import type { Operation } from '../declaration/operation';
import type { ItemInput, RefusedItem } from '../plan';
import { read } from './index';

/** Reads the first `count` items. */
export async function readAll(
	context: IExecuteFunctions,
	operation: Operation,
	count: number,
): Promise<{ items: ItemInput[]; refused: RefusedItem[] }> {
	const items: ItemInput[] = [];
	const refused: RefusedItem[] = [];
	for (let item = 0; item < count; item++) {
		const { input, problem } = await read(context, operation, item);
		if (problem) refused.push({ item, problem, input });
		else items.push({ item, input: withKey(operation, input) });
	}
	return { items, refused };
}

/** The input with a key that is made up where none is given, by which the thing is found again. */
const withKey = ({ generatedKey }: Operation, input: Input): Input =>
	generatedKey && input[generatedKey] === undefined
		? { ...input, [generatedKey]: randomUUID() }
		: input;
