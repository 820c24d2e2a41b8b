import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../isObject';
import { pageFields } from '../declaration/output';
import { failItems } from './perItem';
import { unreadable } from '../problem/ours';
import { success } from '../result';
import type { Delivery } from '../send/deliver';
import { toRow } from '../settle/toRow';
import type { Execution, GetPage, InParallel, RequestPlan } from './index';

/** Rows that a person asked for; all of them, or Limit. */
export const wantedRows = ({ input }: RequestPlan): number =>
	input.returnAll ? Infinity : ((input.limit as number | undefined) ?? 50);

/** A list answers with a row for each entry, all linked to the items that asked. */
export const listOf: Pick<Execution<never>, 'plan' | 'results' | 'failures'> = {
	plan: (_, items) => ({
		plans: items.map(({ item, input }) => ({ items: [item], input, entities: [] })),
		problems: [],
	}),
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
	async fetch(plan, page) {
		const delivery = await page({});
		if (!delivery.ok) return delivery;
		const rows = rowsOf(delivery.value.data);
		return rows ? withRows(delivery, rows.slice(0, wantedRows(plan))) : unreadableList(delivery);
	},
});

/**
 * A list in numbered pages (docs/platform.md, Paging): after the first page their number is known, so the
 * rest are fetched at once, in order. A list that changes meanwhile gives no row twice.
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
	fetch: async (plan, page, inParallel) => {
		const own = idWith === undefined || plan.input[idWith] !== undefined ? id : undefined;
		return await allPages({ wanted: wantedRows(plan), max, id: own }, page, inParallel);
	},
});

async function allPages(
	{ wanted, max, id }: { wanted: number; max: number; id: string | undefined },
	getPage: GetPage,
	inParallel: InParallel,
): Promise<Delivery> {
	const perPage = Math.min(wanted, max);
	const first = await getPage({ page: 1, perPage });
	if (!first.ok) return first;
	const firstRows = rowsOf(first.value.data);
	if (!firstRows) return unreadableList(first);
	const rows = new DistinctRows(id);
	rows.add(firstRows);
	const { total_pages: total = 1 } = paginationOf(first);
	const last = Math.min(Number(total) || 1, Math.ceil(wanted / perPage));
	const numbers = Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
	let hint: string | undefined;
	for (const [index, delivery] of (
		await inParallel(numbers, (page) => getPage({ page, perPage }))
	).entries()) {
		if (!delivery.ok) return delivery;
		const more = rowsOf(delivery.value.data);
		if (!more) return unreadableList(delivery);
		const { current_page: current = numbers[index] } = paginationOf(delivery);
		const isAsked = Number(current) === numbers[index];
		const added = isAsked ? rows.add(more) : 0;
		if (!isAsked || (added === 0 && more.length > 0)) hint = PAGING_IGNORED;
	}
	return withRows(first, rows.all.slice(0, wanted), hint);
}

/** Told when a list may have more than the platform gave. */
export const PAGING_IGNORED =
	'The platform answered with another page than the one asked for. There may be more results than these.';

const paginationOf = ({ value }: Delivery & { ok: true }): IDataObject => {
	const pagination = value.meta?.pagination;
	return isObject(pagination) ? pagination : {};
};

/** The rows of a list; nothing if it is none. */
export const rowsOf = (data: unknown): IDataObject[] | undefined =>
	Array.isArray(data) && data.every(isObject) ? [...data] : undefined;

export const unreadableList = (delivery: Delivery): Delivery => ({
	...delivery,
	ok: false,
	problem: unreadable(200),
});

export const withRows = (
	delivery: Delivery & { ok: true },
	data: IDataObject[],
	hint?: string,
): Delivery => ({ ...delivery, value: { ...delivery.value, data, ...(hint ? { hint } : {}) } });

/** Rows without those that came before: a list may move while its pages are fetched. */
export class DistinctRows {
	readonly all: IDataObject[] = [];
	private readonly seen = new Set<string>();
	private readonly id: string | undefined;

	/** @param id field that tells rows apart; without one, their whole content does */
	constructor(id?: string) {
		this.id = id;
	}

	/** @returns how many are new */
	add(rows: IDataObject[]): number {
		const before = this.all.length;
		for (const row of rows) {
			const own = this.id === undefined ? undefined : row[this.id];
			const name = own === undefined ? JSON.stringify(row) : String(own);
			if (this.seen.has(name)) continue;
			this.seen.add(name);
			this.all.push(row);
		}
		return this.all.length - before;
	}
}
