import type { IDataObject } from 'n8n-workflow';
import type { Field, Fields, Input } from '../declaration/field';
import { isObject } from '../isObject';

/** Puts each given value where the request wants it: under its own name, or where `sendAs` says. */
export function buildBody(fields: Fields, input: Input): IDataObject {
	const body: IDataObject = {};
	const later: Array<() => void> = [];
	for (const [name, field] of Object.entries(fields)) {
		const value = input[name];
		if (value === undefined) continue;
		const { sendAs } = field;
		if (sendAs === '*') later.push(() => Object.assign(body, value));
		else if (sendAs === undefined) body[name] = value as IDataObject;
		else later.unshift(() => put(body, sendAs.split('.'), value));
		const more = Object.entries(chosenBody(field, value));
		later.unshift(
			...more.map(
				([path, own]) =>
					() =>
						put(body, path.split('.'), own),
			),
		);
	}
	// After the plain ones, so that a field of its own wins over the same key in a JSON field; an object
	// for the whole body comes last.
	for (const place of later) place();
	return body;
}

/** What choosing a value of an `options` field adds to the body. */
function chosenBody(field: Field, value: unknown): IDataObject {
	if (field.type !== 'options') return {};
	const choice = field.options[String(value)];
	return typeof choice === 'object' ? (choice.body ?? {}) : {};
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
