import * as z from 'zod/v4';

import type { Columns, RowOf } from '../../platform/database/columns.mts';
import type { Table } from '../../platform/database/table.mts';
import {
	type Call,
	type Conditions,
	type RawRow,
	readFields,
	textOf,
} from '../../platform/parts.mts';

const fields = z.object({
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	limit: z.coerce.number().int().min(1).max(100, 'The limit must be from 1 to 100.').default(10),
});

interface Listed<C extends Columns> {
	table: Table<C>;
	show: (row: RowOf<C>) => object;
	/** Parameter that names a place in the list. */
	place?: 'createdAt' | 'cursor';
}

/** One page of a list, the newest first: the rows after (`append`) or before a time of creation. */
export function cursorList<C extends Columns>(
	{ store, query }: Pick<Call, 'store' | 'query'>,
	where: Conditions,
	{ table, show, place = 'createdAt' }: Listed<C>,
) {
	const { affix, limit } = readFields(fields, query);
	const isOlder = affix === 'append';
	const from = textOf(query, place);
	if (from !== undefined) where.and(`createdAt ${isOlder ? '<' : '>'} ?`, Math.trunc(Number(from)));
	const found = store.all<RawRow>(
		`SELECT * FROM ${table.name} ${where} ORDER BY createdAt ${isOlder ? 'DESC' : 'ASC'} LIMIT ?`,
		...where.values,
		limit + 1,
	);
	const rows = found.slice(0, limit);
	const at = (row: RawRow | undefined) =>
		place === 'cursor' ? `${String(row?.createdAt)}.0` : row?.createdAt;
	const next = { affix, [place]: at(rows.at(-1)) };
	const previous = { affix: isOlder ? 'prepend' : 'append', [place]: at(rows[0]) };
	if (!isOlder) rows.reverse();
	return {
		data: rows.map((row) => show(table.read(row))),
		meta: {
			...(from === undefined || rows.length === 0 ? {} : { previous }),
			current: { limit, count: rows.length },
			...(found.length > limit ? { next } : {}),
		},
	};
}
