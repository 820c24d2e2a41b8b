import type { IDataObject } from 'n8n-workflow';

/**
 * A body as it goes out: the object itself, or its JSON text where it holds a `Map`. JavaScript puts
 * whole numbers first among the keys of an object; a `Map` keeps its order, and only text can carry it.
 */
export function inOrder(body: IDataObject): IDataObject | string {
	return Object.values(body).some(isMap) ? textOf(Object.entries(body)) : body;
}

const isMap = (value: unknown): value is Map<string, unknown> => value instanceof Map;

const textOf = (entries: Iterable<[string, unknown]>): string =>
	`{${Array.from(entries, ([key, value]) => `${JSON.stringify(key)}:${isMap(value) ? textOf(value) : JSON.stringify(value)}`).join(',')}}`;
