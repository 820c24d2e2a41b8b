import type { IDataObject } from 'n8n-workflow';
import type { Fields } from '../field';
import { presentationOf } from '../field';
import type { Input } from '../operation';

/** Puts each given value where the body wants it: under its own name, or along the field's `at`. */
export function place(fields: Fields, input: Input): IDataObject {
	const body: IDataObject = {};
	const nested: Array<[string[], unknown]> = [];
	for (const [name, schema] of Object.entries(fields)) {
		if (input[name] === undefined) continue;
		const { at } = presentationOf(schema);
		if (at) nested.push([at, input[name]]);
		else body[name] = input[name] as IDataObject;
	}
	// After the plain ones: a field of its own wins over the same key in a JSON field.
	for (const [path, value] of nested) put(body, path, value);
	return body;
}

/** Sets a value along a path, on copies of the objects it passes, so that no input is changed. */
function put(target: IDataObject, [first, ...rest]: string[], value: unknown): void {
	if (rest.length === 0) {
		target[first] = value as IDataObject;
		return;
	}
	const inner = target[first];
	const copy = isObject(inner) ? { ...inner } : {};
	put(copy, rest, value);
	target[first] = copy;
}

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
