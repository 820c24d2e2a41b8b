import type { Problem } from '../result';
import type { IDataObject } from 'n8n-workflow';
import type { Input, Fields } from '../declare/field';
import type { BatchEntry } from './plan';
import { isObject, without } from '../values';
import { buildBody, setPath } from './request';

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
		record?: IDataObject,
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

/** What keys in lists of a body are, and how the platform answers them. */
interface KeyLists<N extends string> {
	by: N[];
	lists: N[];
	/** The fields of the body, where they have names of their own there or are not all lists. */
	fields?: Fields;
	entryName: string;
	about?: string;
	/** The lists are of different kinds, so the same key in two of them means two things. */
	areApart?: true;
	/** The platform refuses the whole request for the sake of one key. */
	refusedTogether?: boolean;
	/** What that one key holds back goes without it. */
	goesWithout?: true;
	max: number;
	resultOf: ReadEntryResult;
	row(entry: {
		key: string;
		list: string;
		input: Input;
		data?: IDataObject | undefined;
		found?: IDataObject | undefined;
	}): IDataObject;
}

/**
 * Keys in one or several lists of a body, such as UIDs to add. A list without keys is left out: the
 * platform wants at least one in a list that is sent. Other fields of the body go out with every request.
 */
export const keyLists = <N extends string>(options: KeyLists<N>): Batch<N> => {
	const { lists, resultOf, row, by, max, entryName, about, fields = {} } = options;
	const { refusedTogether, goesWithout, areApart } = options;
	const shared = without(fields, lists) as Fields;
	return {
		by,
		max,
		entryName,
		about,
		...(goesWithout ? { goesWithout } : {}),
		consumes: lists,
		entries: (input) =>
			lists.flatMap((list) =>
				((input[list] ?? []) as string[]).map((key) => ({
					id: areApart ? JSON.stringify([list, key]) : key,
					key,
					list: fields[list]?.sendAs ?? list,
					value: key,
					...(refusedTogether ? aboutOf(about ?? fields[list]?.about) : {}),
				})),
			),
		body: (entries, input) => {
			const keys: Record<string, string[]> = {};
			for (const { list = '', key } of entries) (keys[list] ??= []).push(key);
			const body = buildBody(shared, input);
			for (const [list, listKeys] of Object.entries(keys)) setPath(body, list.split('.'), listKeys);
			return body;
		},
		resultOf,
		row: ({ key, list = '' }, input, data, found) => row({ key, list, input, data, found }),
	};
};

const aboutOf = (about: string | undefined) => (about === undefined ? {} : { about });

/**
 * Many records in one request as `{[into]: {[key]: record}}`, answered by key (docs/platform.md,
 * Data import; the key equals the ID inside).
 */
export const records = <F extends Fields>(options: {
	into: string;
	/** Name of the key inside the record. */
	key: string;
	entryName: string;
	about?: string;
	max: number;
	fields: F;
	/** Makes the key of a record from its own fields, where it is none of them. */
	keyFrom?(input: Record<string, unknown>): string;
	/** The row of a record, from what the platform shows of it. */
	row?(record: IDataObject, shown: IDataObject): IDataObject;
	orderBy?: keyof F & string;
	brokenBy?: Batch['brokenBy'];
	keptFor?: Batch['keptFor'];
}): Batch<keyof F & string> => {
	const { into, key, entryName, about, max, fields, orderBy, row, brokenBy, keptFor } = options;
	return {
		by: [],
		consumes: Object.keys(fields),
		max,
		entryName,
		about,
		...(orderBy ? { orderBy } : {}),
		...(brokenBy ? { brokenBy } : {}),
		...(keptFor ? { keptFor } : {}),
		entries: (input) => {
			const id = options.keyFrom?.(input) ?? String(input[key]);
			const value: IDataObject = { ...buildBody(fields, input), [key]: id };
			if (!orderBy) return [{ id, key: id, value }];
			// The platform takes whole seconds; what lies within one only orders them.
			const order = Number(input[orderBy]);
			const whole = Number.isInteger(order) ? value : { ...value, [orderBy]: Math.trunc(order) };
			return [{ id, key: id, value: whole, order }];
		},
		// Objects with so many keys of their own are slow, and put whole numbers first.
		body: (entries) => ({
			[into]: new Map(entries.map(({ key: entryKey, value }) => [entryKey, value])) as never,
		}),
		resultOf: (data, entry) => resultByKey(data, entry.key),
		row: ({ value }, _, data, found) => {
			const record = value as IDataObject;
			return row?.(record, found ?? data ?? {}) ?? found ?? data ?? record;
		},
	};
};
/** For a platform that keeps entries for a limited time, and refuses older ones by their `orderBy`. */
export interface KeptFor {
	/** The field by which people say the time beforehand, by its name. */
	fields: Fields;
	/** What such a value says, as `6 months`. */
	chosen(input: Input): string | undefined;
	/** The time that a refusal names; empty where it names none, undefined where it is about something else. */
	toldIn(text: string): string | undefined;
	/** What is said of an entry that is too old. */
	problem(time: string): Problem;
}
