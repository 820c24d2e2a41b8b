import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../declare/field';
import type { Operation } from '../declare/operation';
import { chosenFields, isRaw, rowWithout } from '../declare/output';
import { isObject } from '../values';

/** The row that a response's data gives: shaped, simplified if wanted, and safe for n8n. */
export function toRow(operation: Operation, input: Input, data: unknown): IDataObject {
	const { response, simplify, normalize, readable } = operation;
	const whole = normalize(isObject(data) ? data : {});
	const row = response.kind === 'none' ? doneRow(operation, input, whole) : whole;
	const shaped = operation.toRow?.(row, input) ?? row;
	// Without Simplify it is raw only where a person chose that.
	if (simplify && isRaw(input)) return safe(shaped);
	return safe(readable(simplify ? chosenFields(shaped, simplify, input) : shaped));
}

/** The row of a change that was confirmed without its data: what it was about, so that the next node can go on. */
export const bareRow = (
	{ path, key = '', secrets = [] }: Operation,
	input: Input,
	data: unknown,
): IDataObject => {
	const row = {
		success: true,
		...repeatedFields([...Object.keys(path), key], input),
		...(isObject(data) && typeof data.message === 'string' ? { message: data.message } : {}),
	};
	return rowWithout(secrets, undefined)(row, input);
};

/** What was done, to what, and in the platform's words if it has any. */
function doneRow({ response }: Operation, input: Input, data: IDataObject): IDataObject {
	const { done, repeats = [], keepsData = false } = response;
	return {
		...(keepsData ? data : {}),
		...(done ? { [done]: true } : {}),
		...repeatedFields(repeats, input),
		...(typeof data.message === 'string' ? { message: data.message } : {}),
	};
}

/** What the input says of what was done; of paths by choice only the chosen ones' fields. */
export const repeatedFields = (names: string[], input: Input): IDataObject =>
	Object.fromEntries(
		names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
	) as IDataObject;

/** n8n takes a row with a top-level `error` for a failure, and would run the whole node again. */
function safe(row: IDataObject): IDataObject {
	if (!('error' in row)) return row;
	const { error, ...rest } = row;
	return { ...rest, platformError: error };
}
