import type { IDataObject } from 'n8n-workflow';
import type { Input } from '../../declaration/field';
import type { BatchEntry } from '../../plan';
import type { KeptFor } from './keptFor';
import { isObject } from '../../objects';

/** How one request carries the entries of many items. */
export interface Batch<N extends string = string> {
	/** Items that agree in these fields share requests. */
	by: N[];
	/** Fields that become entries; all other fields must agree within a request. */
	consumes: N[];
	/** Most entries that the platform takes in a request. */
	max: number;
	/** What a person calls the key of an entry. */
	entryName: string;
	/** Kind of thing that the key names (a field's `about`). */
	about?: string | undefined;
	/** Where the platform refuses a request for the sake of some entries, the others go again without them. */
	goesWithout?: true;
	/** Status and code of a request that one bad entry broke. It is sent again in halves. */
	brokenBy?: { status: number; code: string };
	/** Entries that are too old are refused. */
	keptFor?: KeptFor;
	/** Number in the record of an entry by which they go out in order, where the platform needs one. */
	orderBy?: N;
	/** Splits one item's input into entries. */
	entries(input: Input): Array<Omit<BatchEntry, 'items'>>;
	/** Joins entries into a body; `input` has the fields that the request's items share. */
	body(entries: readonly BatchEntry[], input: Input): IDataObject;
	/** Reads what the response says of one entry; `sent` is how many its request had. */
	resultOf(data: IDataObject, entry: BatchEntry, input: Input, sent?: number): EntryResult;
	/** The row of an entry, from the response's data or from what was read back. */
	row?(
		entry: BatchEntry,
		input: Input,
		data: IDataObject | undefined,
		found?: IDataObject,
	): IDataObject;
}

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
export const listedIn = (name: string): ReadEntryResult => byList(name, true);

/** Done are all keys but those that the response lists under this name. */
export const notListedIn = (name: string): ReadEntryResult => byList(name, false);

/** Code of an entry of which only a list says that it was not done. */
export const NOT_LISTED = 'NOT_LISTED';

/** @param listedAreDone whether a key in the list is done, or one that is not in it */
const byList =
	(name: string, listedAreDone: boolean): ReadEntryResult =>
	(data, { key }) => {
		const list = data[name];
		if (!Array.isArray(list)) return 'notShown';
		const isListed = list.some((entry) => String(entry) === key);
		return isListed === listedAreDone ? { data: undefined } : { refusal: { code: NOT_LISTED } };
	};

/** One `{success, message}` for all keys, or no word: a change is done without data, too. */
export const sharedResult: ReadEntryResult = (data) =>
	data.success === false ? { refusal: data } : { data: undefined };
