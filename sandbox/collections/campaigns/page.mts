import * as z from 'zod/v4';

import {
	type Call,
	type Conditions,
	listOf,
	type RawRow,
	readFields,
	textOf,
} from '../../platform/parts.mts';
import type { Columns, RowOf } from '../../platform/database/columns.mts';
import type { Table } from '../../platform/database/table.mts';

const fields = z.object({
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	limit: z.coerce.number().int().min(1).max(100, 'The limit must be from 1 to 100.').default(20),
	order: z.enum(['asc', 'desc'], 'The order must be asc or desc.').default('desc'),
});

/** A time in a cursor has seconds, so rows are in the order of their seconds, then of their IDs. */
export const seconds = (column: string): string => `${column} / 1000`;

/** What lists with a time of creation and one of change can be sorted by. */
export const bothTimes = {
	updatedAt: seconds('updatedAt'),
	createdAt: seconds('createdAt'),
};

interface Listed<C extends Columns> {
	table: Table<C>;
	/** Expressions by the word in `sort`; the first is usual, and the time of the cursor. */
	sorts: Record<string, string>;
	show: (row: RowOf<C>) => object;
}

/** One page by cursor: the rows after (`append`) or before (`prepend`) the place that the query names. */
export function cursorList<C extends Columns>(
	{ store, query }: Pick<Call, 'store' | 'query'>,
	where: Conditions,
	{ table, sorts, show }: Listed<C>,
) {
	const { affix, limit, order } = readFields(fields, query);
	const names = Object.keys(sorts);
	const [time = ''] = names;
	const { sort } = readFields(
		z.object({ sort: z.enum(names, `The sort must be ${names.join(' or ')}.`).default(time) }),
		query,
	);
	const by = sorts[sort] ?? time;
	const goesUp = (order === 'asc') === (affix === 'append');
	const operator = goesUp ? '>' : '<';
	const [id, at] = [textOf(query, 'id'), textOf(query, time)];
	if (id !== undefined && at !== undefined && sort === time)
		where.and(`(${by}, id) ${operator} (?, ?)`, Number(at), id);
	else if (id !== undefined)
		where.and(
			`(${by}, id) ${operator} ((SELECT ${by} FROM ${table.name} WHERE id = ?), ?)`,
			...[id, id],
		);
	else if (at !== undefined) where.and(`${sorts[time] ?? time} ${operator} ?`, Number(at));
	const direction = goesUp ? 'ASC' : 'DESC';
	const found = store.all<RawRow>(
		`SELECT *, ${sorts[time] ?? time} AS atSecond FROM ${table.name} ${where}
		ORDER BY ${by} ${direction}, id ${direction} LIMIT ?`,
		...where.values,
		limit + 1,
	);
	const rows = found.slice(0, limit);
	const edge = rows.at(-1);
	const next = edge && { affix, [time]: Number(edge.atSecond), id: String(edge.id) };
	if (affix === 'prepend') rows.reverse();
	return {
		data: rows.map((row) => show(table.read(row))),
		meta: { current: { limit, count: rows.length }, ...(found.length > limit ? { next } : {}) },
	};
}

/** The row has one of the tags that the query lists, or with `tagMatch=all` all of them. */
export function tagged(where: Conditions, query: Call['query']): Conditions {
	if (textOf(query, 'tagMatch') !== 'all') return where.anyOf('tags');
	for (const tag of listOf(query, 'tags'))
		where.and('EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)', tag);
	return where;
}
