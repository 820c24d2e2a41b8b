import type { IDataObject } from 'n8n-workflow';
import { pageFields } from '../declaration/output';
import type { Delivery } from '../delivery';
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

/** A list answers with a row for each entry, all linked to the items that asked. */
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
		const delivery = await send(plan);
		if (!delivery.ok) return { plan, delivery };
		const rows = rowsOf(delivery.value.data);
		if (!rows) return { plan, delivery: unreadableList(delivery) };
		const lacks = isPiece(delivery) && wantedRows(plan) > rows.length;
		const own = withRows(delivery, rows.slice(0, wantedRows(plan)), lacks ? MAY_LACK : undefined);
		return { plan, delivery: own };
	},
});

/** The same without Return All and Limit: all rows. */
export const asItComes = (): Execution<never> => ({ ...whole(), fields: {} });

/** The hint when a list may have more than the platform gives. */
export const MAY_LACK =
	'The API returns this list in one response of limited length. There may be more results than these.';

/** Whether what came whole says itself that it was filled to its limit, or that more follow. */
function isPiece(delivery: Delivery & { ok: true }): boolean {
	const { current: now, next } = delivery.value.meta ?? {};
	const { limit, count } = isObject(now) ? now : {};
	const { current = 1, total = 1 } = placeOf(delivery);
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
		return { plan, delivery: await allPages(list, { ...requests, send }) };
	},
});

/** More pages than any list has, and the most that are asked for before one is looked at. */
export const MAX_PAGES = 10_000;
const MAX_AT_ONCE = 200;

interface List {
	wanted: number;
	max: number;
	id: string | undefined;
}

interface PageRequests extends Pick<PlanRequests, 'width' | 'take'> {
	send(query: IDataObject): Promise<Delivery>;
}

/** The rows of a list's pages, without repeats; a hint says so if they may not be all. */
export async function allPages(
	{ wanted, max, id }: List,
	{ send, width, take }: PageRequests,
): Promise<Delivery> {
	const perPage = Math.min(wanted, max);
	const mostPages = Math.min(MAX_PAGES, Math.ceil(wanted / perPage));
	const rows = new DistinctRows({ id, wanted, take });
	// Pages that wait for their turn are in memory.
	const mostAtOnce = take ? width : MAX_AT_ONCE;
	let isWhole = true;
	let last = 1;
	for (let page = 1; page <= Math.min(last, mostPages) && isWhole; ) {
		const count = Math.min(last - page + 1, mostPages - page + 1, mostAtOnce);
		const numbers = Array.from({ length: count }, (_, index) => page + index);
		const fetched = await untilOneFails(
			numbers,
			width,
			async (number) => await send({ page: number, perPage }),
		);
		for (const { number, delivery } of fetched) {
			if (!delivery.ok) return delivery;
			const more = rowsOf(delivery.value.data);
			if (!more) return unreadableList(delivery);
			const { current = number, total } = placeOf(delivery);
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
		ambiguous: false,
	};
}

/** Runs a task for each number, `width` at once, in order; after one fails no further one starts. */
async function untilOneFails(
	numbers: number[],
	width: number,
	run: (number: number) => Promise<Delivery>,
): Promise<Array<{ number: number; delivery: Delivery }>> {
	const done = new Map<number, Delivery>();
	const queue = numbers.values();
	let hasFailed = false;
	const worker = async () => {
		for (const number of queue) {
			if (hasFailed) return;
			const delivery = await run(number);
			done.set(number, delivery);
			hasFailed ||= !delivery.ok;
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, numbers.length) }, worker));
	const all = numbers.flatMap((number) => {
		const delivery = done.get(number);
		return delivery ? [{ number, delivery }] : [];
	});
	const failed = all.find(({ delivery }) => !delivery.ok);
	return failed ? [failed] : all;
}

/** The hint when a list may have more than the platform gave. */
export const PAGING_IGNORED =
	'The API returned a different page than requested. There may be more results than these.';

/** Which page an answer says that it is, and how many it says there are. */
function placeOf({ value }: Delivery & { ok: true }): { current?: number; total?: number } {
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

export const unreadableList = (delivery: Delivery): Delivery => ({
	...delivery,
	...failure(unreadable(200)),
});

export const withRows = (
	delivery: Delivery & { ok: true },
	data: IDataObject[],
	hint?: string,
): Delivery => ({ ...delivery, value: { ...delivery.value, data, ...(hint ? { hint } : {}) } });
