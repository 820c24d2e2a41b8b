import type { IDataObject } from 'n8n-workflow';
import type { RequestResult } from './apiRequest';
import type { Input } from '../declare/field';
import { isObject, isSame } from '../values';
import { unreadable } from '../problem/doubt';
import { failure } from '../result';
import type { PagePosition } from '../declare/api';

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
		const wantedRows = fresh.slice(0, wanted - this.count);
		this.count += wantedRows.length;
		if (onRows) await onRows(wantedRows);
		else for (const row of wantedRows) this.all.push(row);
		return fresh.length;
	}

	private isNew(row: IDataObject): boolean {
		const { id, onRows } = this.options;
		const rowId = id === undefined ? undefined : row[id];
		const name = rowId === undefined ? JSON.stringify(row) : String(rowId);
		if (this.seen.has(name)) return false;
		this.seen.add(name);
		if (onRows && this.seen.size > MOST_REMEMBERED) {
			const [oldest = ''] = this.seen;
			this.seen.delete(oldest);
		}
		return true;
	}
}

/** How a list by cursor is read. */
export interface CursorOptions {
	/** Most rows of a response; 0 where no number of rows can be asked for. */
	max?: number;
	id?: string | undefined;
	/** Query parameter with the ID of the last row, where the way on names no ID of a row. */
	placeAs?: string | undefined;
	/** Whether a response without a way on is known to be the last; else a full one may not be. */
	tellsEnd?: boolean;
	/** The most pages that are asked for. */
	maxPages?: number;
	/** The field and the parameter with the direction of the list, and their value for the newest first. */
	direction?: { field: string; parameter: string; backwards: string };
	/** Field of a row by which pages are ordered; those of a list with the newest first may come either way. */
	orderedBy?: string | ((input: Readonly<Input>) => string);
}

/** Pages without a row that are passed one after another, as long as each leads on to another place. */
const MOST_EMPTY = 3;

/**
 * A list by cursor (docs/platform.md, Paging): the way on goes back with the next request until it is gone.
 * A server that repeats itself ends the list, so that it neither loops nor gives a row twice.
 */
export const cursorPages =
	({
		max = 100,
		id,
		tellsEnd = true,
		placeAs,
		maxPages = MAX_PAGES,
		direction,
		orderedBy = id,
	}: CursorOptions = {}): Paginator =>
	async (getPage, { wanted, input = {}, onRows }) => {
		const isBackwards = direction !== undefined && input[direction.field] === direction.backwards;
		const by = typeof orderedBy === 'function' ? orderedBy(input) : orderedBy;
		const rows = new DistinctRows({ id, wanted, onRows });
		let next: IDataObject = {};
		let emptyInRow = 0;
		for (let pages = 1; ; pages++) {
			const limit = Math.min(wanted - rows.count, max);
			const requestResult = await getPage({ ...next, ...(max > 0 ? { limit } : {}) });
			if (!requestResult.ok) return requestResult;
			const more = rowsOf(requestResult.value.data);
			if (!more) return unreadableList(requestResult);
			const added = await rows.add(isBackwards && isRising(more, by) ? [...more].reverse() : more);
			const lastRow = placeAs && id ? { [placeAs]: more.at(-1)?.[id] } : undefined;
			const { position } = requestResult.value;
			const following = nextOf(position, isBackwards, direction?.parameter, lastRow);
			const isEmpty = more.length === 0;
			if (rows.count >= wanted || !following || (isEmpty && isSame(following, next))) {
				const isLast = tellsEnd ? !position?.isUnknown : more.length < limit && !position?.isFull;
				const mayLack = !following && limit < wanted && !isLast;
				return withRows(requestResult, rows.all, mayLack ? MAY_LACK : undefined);
			}
			emptyInRow = isEmpty ? emptyInRow + 1 : 0;
			const isStuck = isEmpty ? emptyInRow > MOST_EMPTY : added === 0;
			if (isStuck || pages === maxPages) return withRows(requestResult, rows.all, PAGING_IGNORED);
			next = following;
		}
	};

/** Whether rows have the oldest first. */
const isRising = (rows: IDataObject[], by = ''): boolean =>
	Number(rows[0]?.[by]) < Number(rows.at(-1)?.[by]);

/**
 * What the next request must repeat; nothing at the end of the list.
 * @param lastRow what names the place, instead of all that the way on holds but its direction
 */
function nextOf(
	{ next: ahead, previous }: PagePosition = {},
	isBackwards: boolean,
	direction: string | undefined,
	lastRow: IDataObject | undefined,
): IDataObject | undefined {
	const next = isBackwards ? (previous ?? ahead) : ahead;
	if (!next) return undefined;
	const way = lastRow
		? { ...(direction ? { [direction]: next[direction] } : {}), ...lastRow }
		: next;
	const parameters = Object.entries(way).filter(([, value]) => (value ?? '') !== '');
	return parameters.length > 0 ? Object.fromEntries(parameters) : undefined;
}

/** The most pages that are asked for before one is looked at. */
const MAX_AT_ONCE = 200;

interface Options<N extends string> {
	/** Most rows of a page. */
	max?: number;
	/** Field that tells rows apart. */
	id?: string | undefined;
	/** Input field without which that ID repeats; then the whole row tells them apart. */
	idWith?: N;
}

/**
 * A list in numbered pages (docs/platform.md, Paging). The pages that are known to be there are fetched at
 * once; it ends where a page says that it is the last. A list that changes meanwhile gives no row twice.
 */
export const numberedPages =
	<N extends string = never>({ max = 100, id, idWith }: Options<N> = {}): Paginator =>
	async (getPage, { wanted, input = {}, onRows, concurrency = 1 }) => {
		const distinctBy = idWith === undefined || input[idWith] !== undefined ? id : undefined;
		const perPage = Math.min(wanted, max);
		const rows = new DistinctRows({ id: distinctBy, wanted, onRows });
		// Pages that wait for their turn are in memory.
		const mostAtOnce = onRows ? concurrency : MAX_AT_ONCE;
		let isWhole = true;
		// Some APIs give fewer rows of a page than were asked for.
		let size = perPage;
		let last = 1;
		let total: number | undefined;
		for (let page = 1; page <= Math.min(last, MAX_PAGES) && rows.count < wanted && isWhole; ) {
			const wantedPages = Math.ceil((wanted - rows.count) / size);
			const count = Math.min(last - page + 1, MAX_PAGES - page + 1, wantedPages, mostAtOnce);
			const numbers = Array.from({ length: count }, (_, index) => page + index);
			const fetched = await untilOneFails(
				numbers,
				concurrency,
				async (number) => await getPage({ page: number, perPage }),
			);
			const moved: number[] = [];
			for (const { number, requestResult } of fetched) {
				if (!requestResult.ok) return requestResult;
				const { data, position = {} } = requestResult.value;
				const more = rowsOf(data);
				if (!more) return unreadableList(requestResult);
				const isAsked = (position.page ?? number) === number;
				const added = isAsked ? await rows.add(more) : 0;
				// A full page that says nothing of others may not be the last.
				const says = position.pages ?? (more.length < perPage ? number : number + 1);
				if (!isAsked || (added === 0 && (more.length > 0 || says > number))) isWhole = false;
				last = Math.max(last, says);
				if (number < says && more.length > 0) size = Math.min(size, more.length);
				// Of a list that has become shorter, the first of this page may be the last of the one before.
				if (position.total !== undefined && position.total < (total ?? 0)) moved.push(number - 1);
				total = position.total;
			}
			for (const number of moved) {
				const again = await getPage({ page: number, perPage });
				if (!again.ok) return again;
				await rows.add(rowsOf(again.value.data) ?? []);
			}
			page += count;
		}
		const isCut = !isWhole || (wanted === Infinity && last > MAX_PAGES);
		const all = { ok: true as const, value: { data: [] }, someTryMaybeProcessed: false };
		return withRows(all, rows.all, isCut ? PAGING_IGNORED : undefined);
	};

/** Runs a task for each number, several at once, in order; after one fails no further one starts. */
async function untilOneFails(
	numbers: number[],
	concurrency: number,
	run: (number: number) => Promise<RequestResult>,
): Promise<Array<{ number: number; requestResult: RequestResult }>> {
	const done = new Map<number, RequestResult>();
	const queue = numbers.values();
	let hasFailed = false;
	const worker = async () => {
		for (const number of queue) {
			if (hasFailed) return;
			const requestResult = await run(number);
			done.set(number, requestResult);
			hasFailed ||= !requestResult.ok;
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, numbers.length) }, worker));
	const all = numbers.flatMap((number) => {
		const requestResult = done.get(number);
		return requestResult ? [{ number, requestResult }] : [];
	});
	const failed = all.find(({ requestResult }) => !requestResult.ok);
	return failed ? [failed] : all;
}
