import type { IDataObject } from 'n8n-workflow';
import type { Fields } from '../declaration/field';
import { isObject } from '../objects';
import { setPath } from './buildBody';

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
		const isWhole = Object.keys(own).length > 0 || Object.keys(given).length === 0;
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
