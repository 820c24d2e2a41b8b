import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../isObject';
import type { Entity } from '../../plan';

/** What the platform says of one entity: done, with its data; its refusal as it came; or nothing. */
export type EntityResult = { data: IDataObject | undefined } | { refusal: unknown } | 'unknown';

/** Reads the result of an entity from an answer's `data`. */
export type ReadEntityResult = (data: IDataObject, entity: Entity) => EntityResult;

/** `{success, data | error}` under the entity's key. Silence is no success, and no refusal either. */
export const resultByKey = (entries: unknown, key: string): EntityResult => {
	const map = isObject(entries) ? entries : {};
	const entry = Object.hasOwn(map, key) ? map[key] : undefined;
	if (!isObject(entry)) return 'unknown';
	if (entry.success === true) return { data: isObject(entry.data) ? entry.data : undefined };
	return entry.success === false || entry.error !== undefined
		? { refusal: entry.error ?? entry }
		: 'unknown';
};

/** The same, under the name of the list that the entity is in. */
export const resultByListAndKey: ReadEntityResult = (data, { list = '', key }) =>
	resultByKey(data[list], key);

/** Done are the keys that the answer lists under this name. */
export const listedIn =
	(name: string): ReadEntityResult =>
	(data, { key }) =>
		!Array.isArray(data[name])
			? 'unknown'
			: isListed(data[name], key)
				? { data: undefined }
				: { refusal: undefined };

/** Done are all keys but those that the answer lists under this name. */
export const notListedIn =
	(name: string): ReadEntityResult =>
	(data, { key }) =>
		!Array.isArray(data[name])
			? 'unknown'
			: isListed(data[name], key)
				? { refusal: undefined }
				: { data: undefined };

/** One `{success, message}` for all keys, or no word: a change is done without data, too. */
export const sharedResult: ReadEntityResult = (data) =>
	data.success === false ? { refusal: data } : { data: undefined };

const isListed = (list: unknown, key: string): boolean =>
	Array.isArray(list) && list.some((entry) => String(entry) === key);
