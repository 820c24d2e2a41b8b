import type { IDataObject } from 'n8n-workflow';
import type { Input, Fields } from '../declaration/field';
import type { Path } from '../declaration/path';

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
