import type { IDataObject } from 'n8n-workflow';
import type { Field, Fields, Input } from '../declaration/field';
import { emptyOf } from '../declaration/clears';
import { isObject } from '../objects';

/** Puts each given value where the request wants it: under its own name, or where `sendAs` says. */
export function buildBody(fields: Fields, input: Input): IDataObject {
	const { choices, places, overlays, clearing } = layoutOf(fields);
	const isGiven = ({ name }: { name: string }) => input[name] !== undefined;
	const all = choices
		.filter(isGiven)
		.flatMap(({ name, field }) => chosenPlaces(field, input[name]));
	for (const { name, path, field } of places.filter(isGiven))
		all.push({ path, value: field.writes ? field.writes(input[name], input) : input[name] });
	for (const one of clearing) all.push(...cleared(fields, one, input));
	const body: IDataObject = {};
	// The deepest last, so that a field of its own wins over the same key in a JSON field.
	for (const { path, value } of all.sort((one, other) => one.path.length - other.path.length)) {
		setPath(body, path, value);
		if (isObject(value) && Object.keys(value).length === 0) emptied.add(value);
	}
	return overlays
		.filter(isGiven)
		.reduce((under, { name }) => deepMerge(under, input[name] as IDataObject), body);
}

/** Objects of bodies that a field emptied, even if others have filled parts of them since. */
const emptied = new WeakSet<object>();

/** How values of fields get into a body. */
interface Layout {
	/** Fields whose choices add something of their own. */
	choices: Array<{ name: string; field: Field }>;
	places: Array<{ name: string; field: Field; path: string[] }>;
	/** Fields that are laid over the whole body. */
	overlays: Array<{ name: string }>;
	/** Fields that name others, which are sent empty. */
	clearing: Array<{ name: string; field: Field }>;
}

/** Every item has a body, and all of them the same fields. */
const layouts = new WeakMap<Fields, Layout>();

function layoutOf(fields: Fields): Layout {
	const known = layouts.get(fields);
	if (known) return known;
	const all = Object.entries(fields).map(([name, field]) => ({ name, field }));
	const layout = {
		choices: all.filter(({ field: { type } }) => type === 'options'),
		places: all
			.filter(({ field: { sendAs, clears } }) => sendAs !== '*' && sendAs !== '' && !clears)
			.map(({ name, field }) => ({ name, field, path: pathOf(name, field) })),
		clearing: all.filter(({ field: { clears } }) => clears),
		overlays: all.filter(({ field: { sendAs } }) => sendAs === '*'),
	};
	layouts.set(fields, layout);
	return layout;
}

const pathOf = (name: string, { sendAs = name }: Field): string[] => sendAs.split('.');

/** What choosing fields to clear adds to the body: these empty, and the others by their name. */
function cleared(fields: Fields, { name, field }: Layout['clearing'][number], input: Input) {
	const chosen = (input[name] ?? []) as string[];
	const { clears = [] } = field;
	const empty = chosen.filter((one) => clears.includes(one) && fields[one]);
	const named = chosen.filter((one) => !clears.includes(one));
	return [
		...(named.length > 0 ? [{ path: pathOf(name, field), value: named as unknown }] : []),
		...empty.map((one) => ({ path: pathOf(one, fields[one]!), value: emptyOf(fields[one]!) })),
	];
}

/** One object laid over another, key by key at every depth; of two lists the upper one stays. */
export const deepMerge = (under: IDataObject, over: IDataObject): IDataObject => ({
	...under,
	// With what the upper one has besides its keys.
	...over,
	...Object.fromEntries(
		Object.entries(over).map(([key, value]) => {
			const below = Object.hasOwn(under, key) ? under[key] : undefined;
			return [key, isObject(value) && isObject(below) ? deepMerge(below, value) : value];
		}),
	),
});

/** What choosing a value of an `options` field adds to the body. */
function chosenPlaces(field: Field, value: unknown): Array<{ path: string[]; value: unknown }> {
	const choice = field.type === 'options' ? field.options[String(value)] : undefined;
	const body = typeof choice === 'object' ? (choice.body ?? {}) : {};
	return Object.entries(body).map(([place, inner]) => ({ path: place.split('.'), value: inner }));
}

/** Sets a value along a path, on copies of the objects it passes, so that no input is changed. */
export function setPath(target: IDataObject, path: string[], value: unknown): void {
	const [first = ''] = path;
	if (path.length === 1) {
		target[first] = value as IDataObject;
		return;
	}
	const inner = target[first];
	const copy = isObject(inner) ? { ...inner } : {};
	if (isObject(inner) && emptied.has(inner)) emptied.add(copy);
	setPath(copy, path.slice(1), value);
	target[first] = copy;
}

/** The objects of a body of which fields fill parts, each with the steps to these parts. */
function sharedObjects(fields: Fields): Map<string, string[][]> {
	const shared = new Map<string, string[][]>();
	for (const [name, { sendAs = name }] of Object.entries(fields)) {
		const [top = '', ...steps] = sendAs.split('.');
		if (steps.length > 0) shared.set(top, [...(shared.get(top) ?? []), steps]);
	}
	return shared;
}

/** Whether a body holds an object that an update replaces whole, though fields fill parts of it. */
export const replacesObjects = (fields: Fields, body: IDataObject): boolean =>
	[...sharedObjects(fields).keys()].some((top) => isObject(body[top]));

/**
 * The body of an update with the current values of such objects and was not filled in, so that it
 * stays. A part of its own counts apart from the field that holds the whole object.
 */
export function mergeWithCurrent(
	fields: Fields,
	body: IDataObject,
	there: IDataObject,
): IDataObject {
	const kept = { ...body };
	for (const [top, parts] of sharedObjects(fields)) {
		const given = body[top];
		const current = there[top];
		if (!isObject(given) || !isObject(current)) continue;
		const own = parts.reduce(withoutPart, given);
		// A part alone leaves the rest; an object that was sent empty leaves nothing but the parts.
		const isWhole = Object.keys(own).length > 0 || emptied.has(given);
		const whole: IDataObject = { ...(isWhole ? own : current) };
		for (const steps of parts) {
			const value = at(given, steps) ?? at(current, steps);
			if (value !== undefined) setPath(whole, steps, value);
		}
		kept[top] = whole;
	}
	return kept;
}

const at = (value: unknown, steps: string[]): unknown =>
	steps.reduce<unknown>(
		(inner, step) => (isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined),
		value,
	);

/** A copy without what is at these steps; an object that is empty then goes too. */
function withoutPart(whole: IDataObject, [first = '', ...more]: string[]): IDataObject {
	if (!Object.hasOwn(whole, first)) return whole;
	const { [first]: inner, ...rest } = whole;
	if (more.length === 0) return rest;
	if (!isObject(inner)) return whole;
	const left = withoutPart(inner, more);
	return Object.keys(left).length > 0 ? { ...rest, [first]: left } : rest;
}
