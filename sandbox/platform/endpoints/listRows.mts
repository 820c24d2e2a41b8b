import * as z from 'zod/v4';

import type { Conditions } from '../database/conditions.mts';
import type { RawRow } from '../database/table.mts';
import type { ResponseContent, RequestContext } from './endpoint.mts';

interface Listing {
	/** What a row holds; all columns by default. */
	select?: string;
	/** The table, or a join of tables. */
	from: string;
	where: Conditions;
	orderBy: string;
	/** Rows of a page unless the query says otherwise; 100 by default. */
	perPage?: number;
	serialize: (row: RawRow) => unknown;
}

const whole = (most: number, complaint: string) =>
	z.coerce.number(complaint).int(complaint).min(1, complaint).max(most, complaint);

/** Paging by number (docs/platform.md, Paging: `per_page` is 100 unless asked otherwise). */
const fields = z.object({
	page: whole(1e9, 'The page must be a whole number from 1.').default(1),
	perPage: whole(1000, 'The perPage must be a whole number from 1 to 1000.').optional(),
});

/** One page of a list: the query's `page` and `perPage` in, `data` and `meta.pagination` out. */
export function listRows(
	{ store, query }: Pick<RequestContext, 'store' | 'query'>,
	{ select = '*', from, where, orderBy, serialize, perPage: usual = 100 }: Listing,
): ResponseContent {
	const { page, perPage = usual } = query.read(fields);
	const total = store.count(`SELECT count(*) AS count FROM ${from} ${where}`, ...where.values);
	const rows = store.all<RawRow>(
		`SELECT ${select} FROM ${from} ${where} ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
		...[...where.values, perPage, (page - 1) * perPage],
	);
	const pages = { current_page: page, total_pages: Math.max(1, Math.ceil(total / perPage)) };
	const pagination = { total, count: rows.length, per_page: perPage, ...pages };
	return { data: rows.map(serialize), meta: { pagination } };
}
