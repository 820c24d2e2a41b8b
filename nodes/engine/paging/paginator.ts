import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from '../apiRequest';
import type { Input } from '../declaration/field';
import { isObject } from '../objects';
import { unreadable } from '../problem/doubt';
import { failure } from '../result';

/** What is wanted of a list. */
export interface ListRequest {
	/** Most rows; Infinity for all. */
	wanted: number;
	/** The values that the list was asked for with, where they say how it is read. */
	input?: Readonly<Input>;
	/** Takes the rows as they come, in their order, where they are not to be collected. */
	onRows?: ((rows: IDataObject[]) => Promise<void>) | undefined;
	/** Requests at once; one after another where nothing is said. */
	concurrency?: number;
}

/** Sends the request of one page, with the query that leads to it. */
export type GetPage = (query: IDataObject) => Promise<RequestResult>;

/**
 * Reads a list, page by page: its rows in their order, none twice, with a hint if they may not be all; or the
 * problem of a page. It knows pages only by the way to get one.
 */
export type Paginator = (getPage: GetPage, list: ListRequest) => Promise<RequestResult>;

/** A list that comes whole, without pages; a hint says so if it says itself that more follow. */
export const wholeList: Paginator = async (getPage, { wanted }) => {
	const requestResult = await getPage({});
	if (!requestResult.ok) return requestResult;
	const rows = rowsOf(requestResult.value.data);
	if (!rows) return unreadableList(requestResult);
	const lacks = isPartial(requestResult) && wanted > rows.length;
	return withRows(requestResult, rows.slice(0, wanted), lacks ? MAY_LACK : undefined);
};

/** Whether a list says that it was filled to its limit, or that more follow. */
function isPartial({ value: { position = {} } }: RequestResult & { ok: true }): boolean {
	const { page = 1, pages = 1, isFull = false, next = {}, isUnknown = false } = position;
	return isFull || pages > page || isUnknown || Object.keys(next).length > 0;
}

/** The hint when a list may have more than the platform gives. */
export const MAY_LACK =
	'The API returns this list in one response of limited length. There may be more results than these.';

/** The hint when a list may have more than the platform gave. */
export const PAGING_IGNORED =
	'The API returned a different page than requested. There may be more results than these.';

/** More pages than any list has. */
export const MAX_PAGES = 10_000;

/** The rows of a list; nothing if it is none. */
export const rowsOf = (data: unknown): IDataObject[] | undefined =>
	Array.isArray(data) && data.every(isObject) ? [...data] : undefined;

export const unreadableList = (requestResult: RequestResult): RequestResult => ({
	...requestResult,
	...failure(unreadable(200)),
});

/** @param hint why the list may have more rows */
export const withRows = (
	requestResult: RequestResult & { ok: true },
	data: IDataObject[],
	hint?: string,
): RequestResult => ({
	...requestResult,
	value: { ...requestResult.value, data, ...(hint ? { hint, isPartial: true as const } : {}) },
});

interface DistinctRowsOptions {
	/** Field that tells rows apart; without one, their whole content does. */
	id?: string | undefined;
	/** Most rows that are wanted. */
	wanted: number;
	/** Takes rows as they come; else they are collected. */
	onRows?: ListRequest['onRows'];
}

/** Rows that are remembered where others take them: a list moves by a few while it is read. */
const MOST_REMEMBERED = 50_000;

/** Rows without those that came before: a list may move while its pages are fetched. */
export class DistinctRows {
	readonly all: IDataObject[] = [];
	/** Rows so far, collected or taken. */
	count = 0;
	private readonly seen = new Set<string>();
	private readonly options: DistinctRowsOptions;

	constructor(options: DistinctRowsOptions) {
		this.options = options;
	}

	/** @returns how many are new, wanted or not */
	async add(rows: IDataObject[]): Promise<number> {
		const { wanted, onRows } = this.options;
		const fresh = rows.filter((row) => this.isNew(row));
		const own = fresh.slice(0, wanted - this.count);
		this.count += own.length;
		if (onRows) await onRows(own);
		else for (const row of own) this.all.push(row);
		return fresh.length;
	}

	private isNew(row: IDataObject): boolean {
		const { id, onRows } = this.options;
		const own = id === undefined ? undefined : row[id];
		const name = own === undefined ? JSON.stringify(row) : String(own);
		if (this.seen.has(name)) return false;
		this.seen.add(name);
		if (onRows && this.seen.size > MOST_REMEMBERED) {
			const [oldest = ''] = this.seen;
			this.seen.delete(oldest);
		}
		return true;
	}
}
