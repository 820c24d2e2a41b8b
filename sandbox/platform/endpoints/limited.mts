import * as z from 'zod/v4';

import type { Query } from '../answers/query.mts';

const complaint = 'The limit must be a whole number from 1 to 1000.';
const limit = z.coerce.number(complaint).int(complaint).min(1, complaint).max(1000, complaint);
const fields = z.object({ limit: limit.optional() });

/** A list without pages: the query's `limit` or the usual one in, `data` and `meta.current` out. */
export function limited(query: Query, rows: object[], usual: number) {
	const { limit = usual } = query.read(fields);
	const data = rows.slice(0, limit);
	return { data, meta: { current: { limit, count: data.length } } };
}
