import type { IDataObject } from 'n8n-workflow';
import { pageFields } from '../declaration/output';
import type { RequestResult } from '../apiRequest';
import { isObject } from '../isObject';
import type { Plan } from '../plan';
import { unreadable } from '../problem/builders';
import { failure, success } from '../result';
import { DistinctRows } from './distinctRows';
import type { Execution, PlanRequests } from './index';
import { eachItem, failItems } from './perItem';
import { toRow } from './toRow';

/** Rows that a person asked for; all of them, or Limit. */
export const wantedRows = ({ input }: Plan): number =>
	input.returnAll ? Infinity : ((input.limit as number | undefined) ?? 50);

/** A list responds with a row for each entry, all linked to the items that asked. */
export const listOf: Pick<Execution<never>, 'planner' | 'results' | 'failures'> = {
	planner: (operation) => eachItem(operation),
	results: (operation, plan, { value: { data } }) => [
		{
			items: plan.items,
			result: success((data as IDataObject[]).map((row) => toRow(operation, plan.input, row))),
		},
	],
	failures: failItems,
};

/** A list that comes whole, without pages: Return All and Limit choose from it. */
export const whole = (): Execution<never> => ({
	...listOf,
	fields: pageFields,
	async fetch(plan, { send }) {
		const requestResult = await send(plan);
		if (!requestResult.ok) return { plan, requestResult };
		const rows = rowsOf(requestResult.value.data);
		if (!rows) return { plan, requestResult: unreadableList(requestResult) };
		const lacks = isPiece(requestResult) && wantedRows(plan) > rows.length;
		const own = withRows(
			requestResult,
			rows.slice(0, wantedRows(plan)),
			lacks ? MAY_LACK : undefined,
		);
		return { plan, requestResult: own };
	},
});

/** The same without Return All and Limit: all rows. */
export const asItComes = (): Execution<never> => ({ ...whole(), fields: {} });

/** The hint when a list may have more than the platform gives. */
export const MAY_LACK =
	'The API returns this list in one response of limited length. There may be more results than these.';

/** Whether what came whole says itself that it was filled to its limit, or that more follow. */
function isPiece(requestResult: RequestResult & { ok: true }): boolean {
	const { current: now, next } = requestResult.value.meta ?? {};
	const { limit, count } = isObject(now) ? now : {};
	const { current = 1, total = 1 } = placeOf(requestResult);
	const isFull = isCount(limit) && isCount(count) && Number(count) >= Number(limit);
	return isFull || total > current || (isObject(next) && Object.keys(next).length > 0);
}

/**
 * A list in numbered pages (docs/platform.md, Paging). The pages that are known to be there are fetched at
 * once; it ends where a page says that it is the last. A list that changes meanwhile gives no row twice.
 */
export const paged = <N extends string = never>({
	max = 100,
	id,
	idWith,
}: {
	max?: number;
	/** Field that tells rows apart. */
	id?: string;
	/** Input field without which that ID repeats; then the whole row tells them apart. */
	idWith?: N;
} = {}): Execution<NoInfer<N>> => ({
	...listOf,
	fields: pageFields,
	fetch: async (plan, requests) => {
		const own = idWith === undefined || plan.input[idWith] !== undefined ? id : undefined;
		const list = { wanted: wantedRows(plan), max, id: own };
		const send = async (query: IDataObject) => await requests.send(plan, query);
		return { plan, requestResult: await allPages(list, { ...requests, send }) };
	},
});

/** More pages than any list has, and the most that are asked for before one is looked at. */
export const MAX_PAGES = 10_000;
const MAX_AT_ONCE = 200;

interface PagedList {
	wanted: number;
	max: number;
	id: string | undefined;
}

interface PageRequests extends Pick<PlanRequests, 'concurrency' | 'onRows'> {
	send(query: IDataObject): Promise<RequestResult>;
}

/** The rows of a list's pages, without repeats; a hint says so if they may not be all. */
export async function allPages(
	{ wanted, max, id }: PagedList,
	{ send, concurrency, onRows }: PageRequests,
): Promise<RequestResult> {
	const perPage = Math.min(wanted, max);
	const mostPages = Math.min(MAX_PAGES, Math.ceil(wanted / perPage));
	const rows = new DistinctRows({ id, wanted, onRows });
	// Pages that wait for their turn are in memory.
	const mostAtOnce = onRows ? concurrency : MAX_AT_ONCE;
	let isWhole = true;
	let last = 1;
	for (let page = 1; page <= Math.min(last, mostPages) && isWhole; ) {
		const count = Math.min(last - page + 1, mostPages - page + 1, mostAtOnce);
		const numbers = Array.from({ length: count }, (_, index) => page + index);
		const fetched = await untilOneFails(
			numbers,
			concurrency,
			async (number) => await send({ page: number, perPage }),
		);
		for (const { number, requestResult } of fetched) {
			if (!requestResult.ok) return requestResult;
			const more = rowsOf(requestResult.value.data);
			if (!more) return unreadableList(requestResult);
			const { current = number, total } = placeOf(requestResult);
			const added = current === number ? await rows.add(more) : 0;
			// A full page that says nothing of others may not be the last.
			const says = total ?? (more.length < perPage ? number : number + 1);
			if (current !== number || (added === 0 && (more.length > 0 || says > number)))
				isWhole = false;
			last = Math.max(last, says);
		}
		page += count;
	}
	const isCut = !isWhole || (wanted === Infinity && last > MAX_PAGES);
	return {
		...success({ data: rows.all, ...(isCut ? { hint: PAGING_IGNORED } : {}) }),
		maybeProcessed: false,
	};
}

/** Runs a task for each number, `width` at once, in order; after one fails no further one starts. */
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

/** The hint when a list may have more than the platform gave. */
export const PAGING_IGNORED =
	'The API returned a different page than requested. There may be more results than these.';

/** Which page a response says that it is, and how many it says there are. */
function placeOf({ value }: RequestResult & { ok: true }): { current?: number; total?: number } {
	const { pagination } = value.meta ?? {};
	const { current_page: current, total_pages: total } = isObject(pagination) ? pagination : {};
	return {
		...(isCount(current) ? { current: Number(current) } : {}),
		...(isCount(total) ? { total: Number(total) } : {}),
	};
}

const isCount = (value: unknown): boolean => Number.isInteger(Number(value ?? NaN)) && value !== '';

/** The rows of a list; nothing if it is none. */
export const rowsOf = (data: unknown): IDataObject[] | undefined =>
	Array.isArray(data) && data.every(isObject) ? [...data] : undefined;

export const unreadableList = (requestResult: RequestResult): RequestResult => ({
	...requestResult,
	...failure(unreadable(200)),
});

export const withRows = (
	requestResult: RequestResult & { ok: true },
	data: IDataObject[],
	hint?: string,
): RequestResult => ({
	...requestResult,
	value: { ...requestResult.value, data, ...(hint ? { hint } : {}) },
});
