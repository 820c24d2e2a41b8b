import { pagination, readPage } from '../answers/pagination.mts';
import type { Conditions } from './conditions.mts';
import type { Store } from './store.mts';

interface Listing {
	/** What the rows hold; all columns unless told. */
	select?: string;
	from: string;
	where: Conditions;
	orderBy: string;
}

/** One page of a table: the query's `page` and `perPage` in, rows and `meta.pagination` out. */
export function listRows<Row>(
	store: Store,
	{ select = '*', from, where, orderBy }: Listing,
	query: Record<string, unknown>,
): { rows: Row[]; meta: { pagination: ReturnType<typeof pagination> } } {
	const page = readPage(query);
	const total = store.count(`SELECT count(*) AS count FROM ${from} ${where}`, ...where.values);
	const rows = store.all<Row>(
		`SELECT ${select} FROM ${from} ${where} ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
		...where.values,
		page.perPage,
		page.offset,
	);
	return { rows, meta: { pagination: pagination(page, total, rows.length) } };
}
