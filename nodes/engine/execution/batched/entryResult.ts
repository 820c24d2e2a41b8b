import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../objects';
import type { BatchEntry } from '../../plan';

/** What the platform says of one entry: done, with its data; its refusal as it came; or nothing. */
export type EntryResult = { data: IDataObject | undefined } | { refusal: unknown } | 'notShown';

/** Reads the result of an entry from a response's `data`. */
export type ReadEntryResult = (data: IDataObject, entry: BatchEntry) => EntryResult;

/** `{success, data | error}` under the entry's key. Silence is no success, and no refusal either. */
export const resultByKey = (entries: unknown, key: string): EntryResult => {
	const map = isObject(entries) ? entries : {};
	const entry = Object.hasOwn(map, key) ? map[key] : undefined;
	if (!isObject(entry)) return 'notShown';
	if (entry.success === true) return { data: isObject(entry.data) ? entry.data : undefined };
	return entry.success === false || entry.error !== undefined
		? { refusal: entry.error ?? entry }
		: 'notShown';
};

/** The same, under the name of the list that the entry is in. */
export const resultByListAndKey: ReadEntryResult = (data, { list = '', key }) =>
	resultByKey(data[list], key);

/** Done are the keys that the response lists under this name. */
export const listedIn =
	(name: string): ReadEntryResult =>
	(data, { key }) =>
		!Array.isArray(data[name])
			? 'notShown'
			: isListed(data[name], key)
				? { data: undefined }
				: { refusal: undefined };

/** Done are all keys but those that the response lists under this name. */
export const notListedIn =
	(name: string): ReadEntryResult =>
	(data, { key }) =>
		!Array.isArray(data[name])
			? 'notShown'
			: isListed(data[name], key)
				? { refusal: undefined }
				: { data: undefined };

/** One `{success, message}` for all keys, or no word: a change is done without data, too. */
export const sharedResult: ReadEntryResult = (data) =>
	data.success === false ? { refusal: data } : { data: undefined };

const isListed = (list: unknown, key: string): boolean =>
	Array.isArray(list) && list.some((entry) => String(entry) === key);
