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
		const { sendAs = name } = field;
		for (const [path, own] of Object.entries(chosenBody(field, value))) put(body, path, own);
		if (sendAs === '*') later.push(() => Object.assign(body, value));
		else if (sendAs === name) body[name] = value as IDataObject;
		else if (sendAs !== '') later.unshift(() => put(body, sendAs, value));
	}
	// After the plain ones and what choices add, so that a field of its own wins over the same key in a
	// JSON field; an object for the whole body comes last.
	for (const place of later) place();
	return body;
}

/** What choosing a value of an `options` field adds to the body. */
function chosenBody(field: Field, value: unknown): IDataObject {
	if (field.type !== 'options') return {};
	const choice = field.options[String(value)];
	return typeof choice === 'object' ? (choice.body ?? {}) : {};
}

/** Sets a value along a dotted path, on copies of the objects it passes, so that no input is changed. */
function put(target: IDataObject, path: string, value: unknown): void {
	const [first, ...rest] = path.split('.');
	if (rest.length === 0) {
		target[first] = value as IDataObject;
		return;
	}
	const inner = target[first];
	const copy = isObject(inner) ? { ...inner } : {};
	put(copy, rest.join('.'), value);
	target[first] = copy;
}
