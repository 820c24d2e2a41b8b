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
	for (const { path, value } of all.sort((one, other) => one.path.length - other.path.length))
		setPath(body, path, value);
	return overlays
		.filter(isGiven)
		.reduce((under, { name }) => deepMerge(under, input[name] as IDataObject), body);
}

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
	setPath(copy, path.slice(1), value);
	target[first] = copy;
}
