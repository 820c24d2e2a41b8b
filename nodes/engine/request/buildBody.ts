import type { IDataObject } from 'n8n-workflow';
import type { Field, Fields, Input } from '../declaration/field';
import { isObject } from '../isObject';

/** Puts each given value where the request wants it: under its own name, or where `sendAs` says. */
export function buildBody(fields: Fields, input: Input): IDataObject {
	const given = Object.entries(fields).filter(([name]) => input[name] !== undefined);
	const placed = given.filter(([, { sendAs }]) => sendAs !== '*' && sendAs !== '');
	const places = [
		...given.flatMap(([name, field]) => Object.entries(chosenBody(field, input[name]))),
		...placed.map(([name, { sendAs = name }]): [string, unknown] => [sendAs, input[name]]),
	].map(([place, value]) => ({ path: place.split('.'), value }));
	const body: IDataObject = {};
	// The deepest last, so that a field of its own wins over the same key in a JSON field.
	for (const { path, value } of places.sort((one, other) => one.path.length - other.path.length))
		put(body, path, value);
	return given
		.filter(([, { sendAs }]) => sendAs === '*')
		.reduce((under, [name]) => overlaid(under, input[name] as IDataObject), body);
}

/** One object laid over another, key by key at every depth; of two lists the upper one stays. */
export const overlaid = (under: IDataObject, over: IDataObject): IDataObject => ({
	...under,
	...Object.fromEntries(
		Object.entries(over).map(([key, value]) => {
			const below = Object.hasOwn(under, key) ? under[key] : undefined;
			return [key, isObject(value) && isObject(below) ? overlaid(below, value) : value];
		}),
	),
});

/** What choosing a value of an `options` field adds to the body. */
function chosenBody(field: Field, value: unknown): IDataObject {
	if (field.type !== 'options') return {};
	const choice = field.options[String(value)];
	return typeof choice === 'object' ? (choice.body ?? {}) : {};
}

/** Sets a value along a path, on copies of the objects it passes, so that no input is changed. */
export function put(target: IDataObject, [first = '', ...rest]: string[], value: unknown): void {
	if (rest.length === 0) {
		target[first] = value as IDataObject;
		return;
	}
	const inner = target[first];
	const copy = isObject(inner) ? { ...inner } : {};
	put(copy, rest, value);
	target[first] = copy;
}
