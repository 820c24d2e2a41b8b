import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../isObject';
import { keyOf } from '../same';
import type { Entity } from '../index';

/** What the platform says of one entity: done, with its data, or its refusal as it came. */
export type Verdict = { data: IDataObject | undefined } | { refusal: unknown };

/** Reads the verdict on an entity from an answer's `data`. */
export type ReadVerdict = (data: IDataObject, entity: Entity) => Verdict;

/**
 * `{success, data | error}` under the entity's key. The platform keeps IDs in lower case, so both
 * spellings count. An entry that is not there is a refusal: silence is no success.
 */
export const verdictByKey = (entries: unknown, key: string): Verdict => {
	const map = isObject(entries) ? entries : {};
	const entry = Object.hasOwn(map, key) ? map[key] : map[keyOf(key)];
	if (!isObject(entry)) return { refusal: undefined };
	if (entry.success === true) return { data: isObject(entry.data) ? entry.data : undefined };
	return { refusal: entry.error ?? entry };
};

/** The same, under the name of the list that the entity stands in. */
export const verdictByListAndKey: ReadVerdict = (data, { list = '', key }) =>
	verdictByKey(data[list], key);

/** Done are the keys that the answer lists under this name. */
export const listedIn =
	(name: string): ReadVerdict =>
	(data, { key }) =>
		isListed(data[name], key) ? { data: undefined } : { refusal: undefined };

/** Done are all keys but those that the answer lists under this name. */
export const notListedIn =
	(name: string): ReadVerdict =>
	(data, { key }) =>
		Array.isArray(data[name]) && !isListed(data[name], key)
			? { data: undefined }
			: { refusal: undefined };

/** One `{success, message}` for all keys. */
export const oneForAll: ReadVerdict = (data) =>
	data.success === false ? { refusal: data } : { data: undefined };

const isListed = (list: unknown, key: string): boolean =>
	Array.isArray(list) && list.some((entry) => keyOf(entry) === keyOf(key));
