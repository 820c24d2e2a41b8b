import { pagination, readPage } from '../answers/pagination.mts';
import type { Conditions } from '../database/conditions.mts';
import type { RawRow } from '../database/table.mts';
import type { Answer, Call } from './endpoint.mts';

interface Listing {
	/** What a row holds; all columns by default. */
	select?: string;
	/** The table, or a join of tables. */
	from: string;
	where: Conditions;
	orderBy: string;
	show: (row: RawRow) => unknown;
}

/** One page of a list: the query's `page` and `perPage` in, `data` and `meta.pagination` out. */
export function listRows(
	{ store, query }: Pick<Call, 'store' | 'query'>,
	{ select = '*', from, where, orderBy, show }: Listing,
): Answer {
	const page = readPage(query);
	const total = store.count(`SELECT count(*) AS count FROM ${from} ${where}`, ...where.values);
	const rows = store.all<RawRow>(
		`SELECT ${select} FROM ${from} ${where} ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
		...where.values,
		page.perPage,
		page.offset,
	);
	return { data: rows.map(show), meta: { pagination: pagination(page, total, rows.length) } };
}
