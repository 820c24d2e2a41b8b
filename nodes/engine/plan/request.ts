import type { IDataObject } from 'n8n-workflow';
import type { Input, Fields, Path, Field } from '../declare/field';
import { emptyOf } from '../declare/operation';
import { isObject } from '../values';
import type { HttpRequest } from './apiRequest';
import type { RunnableOperation } from './execution';
import type { Plan } from './plan';
import type { BinaryFile } from '../read/file';

/** The template that an input picks: the only one, or that of the value of `pathBy`. Throws a TypeError if there is none. */
export function templateOf(
	{ path, pathBy }: { path: Path; pathBy?: string },
	input: Input,
): string {
	if (typeof path === 'string') return path;
	const choice = String(input[pathBy ?? '']);
	const template = path[choice];
	if (template === undefined) throw new TypeError(`No path for “${choice}”`);
	return template;
}

/**
 * Fills a path template: each `{name}` becomes one encoded step, `/{name?}` only where it is given.
 * Throws for what would change the path; `read` refuses that long before.
 */
export const fillPath = (template: string, values: Input): string =>
	template
		.replace(/\/\{(\w+)\?\}/g, (_, name: string) =>
			values[name] === undefined ? '' : `/${step(values[name])}`,
		)
		.replace(/\{(\w+)\}/g, (_, name: string) => step(values[name]));

function step(value: unknown): string {
	const text = String(value ?? '');
	if (['', '.', '..'].includes(text)) throw new RangeError('Not a step of a path');
	return encodeURIComponent(text);
}

/** Query parameters under the names that the platform gives them; dots mean nothing there. */
export const buildQuery = (fields: Fields, input: Input): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, { sendAs = name }]) =>
			input[name] === undefined || sendAs === '' ? [] : [[sendAs, input[name]]],
		),
	) as IDataObject;

/** Lists go as text separated by commas (docs/platform.md, Paging). */
export const asQuery = (values: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.join(',') : value,
		]),
	);

/** Puts each given value where the request wants it: under its own name, or where `sendAs` says. */
export function buildBody(fields: Fields, input: Input): IDataObject {
	const { choices, places, overlays, clearing } = layoutOf(fields);
	const isGiven = ({ name }: { name: string }) => input[name] !== undefined;
	const all = choices
		.filter(isGiven)
		.flatMap(({ name, field }) => chosenPlaces(field, input[name]));
	for (const { name, path, field } of places.filter(isGiven))
		all.push({ path, value: field.writes ? field.writes(input[name], input) : input[name] });
	for (const clearingField of clearing) all.push(...cleared(fields, clearingField, input));
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
			.map(({ name, field }) => ({ name, field, path: bodyPath(name, field) })),
		clearing: all.filter(({ field: { clears } }) => clears),
		overlays: all.filter(({ field: { sendAs } }) => sendAs === '*'),
	};
	layouts.set(fields, layout);
	return layout;
}

const bodyPath = (name: string, { sendAs = name }: Field): string[] => sendAs.split('.');

/** What choosing fields to clear adds to the body: these empty, and the others by their name. */
function cleared(fields: Fields, { name, field }: Layout['clearing'][number], input: Input) {
	const chosen = (input[name] ?? []) as string[];
	const { clears = [] } = field;
	const empty = chosen.filter((emptyName) => clears.includes(emptyName) && fields[emptyName]);
	const named = chosen.filter((chosenName) => !clears.includes(chosenName));
	return [
		...(named.length > 0 ? [{ path: bodyPath(name, field), value: named as unknown }] : []),
		...empty.map((emptyName) => ({
			path: bodyPath(emptyName, fields[emptyName]!),
			value: emptyOf(fields[emptyName]!),
		})),
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
 * The body of an update, with the current values of what such objects hold and was not filled in, so that they
 * stay. A part with a field of its own counts apart from the field that holds the whole object.
 */
export function mergeWithCurrent(
	fields: Fields,
	body: IDataObject,
	currentState: IDataObject,
): IDataObject {
	const kept = { ...body };
	for (const [top, parts] of sharedObjects(fields)) {
		const sent = body[top];
		const current = currentState[top];
		if (!isObject(sent) || !isObject(current)) continue;
		const withoutParts = parts.reduce(withoutPart, sent);
		// A part alone leaves the rest; an object that was sent empty leaves nothing but the parts.
		const isWhole = Object.keys(withoutParts).length > 0 || emptied.has(sent);
		const whole: IDataObject = { ...(isWhole ? withoutParts : current) };
		for (const steps of parts) {
			const value = valueAt(sent, steps) ?? valueAt(current, steps);
			if (value !== undefined) setPath(whole, steps, value);
		}
		kept[top] = whole;
	}
	return kept;
}

const valueAt = (value: unknown, steps: string[]): unknown =>
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

/**
 * The HTTP request of a plan: pure, fresh at each try, because n8n's helper changes what it is
 * given. The key is not in it; n8n adds that from the credential.
 * @param more query parameters beside those of the fields
 */
export function buildRequest(
	operation: RunnableOperation,
	plan: Plan,
	more: IDataObject = {},
): HttpRequest {
	const { request, query, filters, headers, toQuery } = operation;
	const { input } = plan;
	const body = buildRequestBody(operation, plan);
	const parameters = { ...buildQuery(query, input), ...buildQuery(filters, input), ...more };
	return {
		method: request.method,
		path: requestPath(operation, plan),
		qs: asQuery(toQuery?.(parameters, input) ?? parameters),
		headers: buildBody(headers, input),
		...(body ? { body: request.multipart ? formData(body) : body } : {}),
	};
}

/** The path of a plan's request below the base URL. */
export const requestPath = ({ request }: RunnableOperation, { input }: Plan): string =>
	fillPath(templateOf(request, input), input);

/** The body, where the operation has one. */
export function buildRequestBody(
	operation: RunnableOperation,
	plan: Plan,
): IDataObject | undefined {
	const { body, execution, toBody } = operation;
	if (Object.keys(body).length === 0 && !toBody) return undefined;
	const built = execution.body?.(plan) ?? buildBody(body, plan.input);
	return toBody?.(built, plan.input, plan.links) ?? built;
}

/** A multipart body: texts as parts, lists as repeated parts, files with name and type. */
export function formData(body: IDataObject): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(body)) {
		if (Array.isArray(value)) for (const entry of value) form.append(name, String(entry));
		else if (isFile(value)) form.append(name, blob(value), value.fileName);
		else form.append(name, String(value));
	}
	return form;
}

const blob = ({ content, mimeType }: BinaryFile): Blob => new Blob([content], { type: mimeType });

const isFile = (value: unknown): value is BinaryFile =>
	typeof value === 'object' && value !== null && 'content' in value;

/** Whether a request is about several things: that it was refused says of none of them that it is done. */
export const namesSeveral = (operation: RunnableOperation, plan: Plan): boolean =>
	plan.entries.length > 1 ||
	Object.values(buildRequestBody(operation, plan) ?? {}).some(
		(value) => Array.isArray(value) && value.length > 1,
	);
