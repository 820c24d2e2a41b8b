import type { IDataObject } from 'n8n-workflow';
import { jsonText } from '../json';

/**
 * A body as JSON: of an object, n8n's helper leaves out keys such as `constructor`. JavaScript puts whole
 * numbers first among the keys of an object; a `Map` keeps its order.
 */
export const bodyText = (body: IDataObject): string =>
	Object.values(body).some(isMap) ? textOf(Object.entries(body)) : jsonText(body);

const isMap = (value: unknown): value is Map<string, unknown> => value instanceof Map;

const textOf = (entries: Iterable<[string, unknown]>): string =>
	`{${Array.from(entries, ([key, value]) => `${JSON.stringify(key)}:${isMap(value) ? textOf(value) : jsonText(value)}`).join(',')}}`;
