import * as z from 'zod/v4';

import { readFields } from '../answers/readFields.mts';
import type { Columns, RowOf } from '../database/columns.mts';
import type { Conditions } from '../database/conditions.mts';
import type { RawRow, Table } from '../database/table.mts';
import type { Call } from './endpoint.mts';

const whole = (name: string, least = 0) =>
	z.coerce.number(`The ${name} must be a number.`).int().min(least);

const count = (name: string) => whole(name, 1).max(1000, `The ${name} must be at most 1000.`);

/** What every list by cursor may be asked for. */
export const cursorFields = z.object({
	limit: count('limit').optional(),
	perPage: count('perPage').optional(),
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	id: whole('id').optional(),
	sentAt: whole('sentAt').optional(),
	updatedAt: whole('updatedAt').optional(),
});

/** The comparison and the order that an affix stands for. */
export const directions = { append: ['>', 'ASC'], prepend: ['<', 'DESC'] } as const;

/** Rows with an ID that counts up and a `sentAt`. */
interface Listed<C extends Columns> {
	table: Table<C>;
	show: (row: RowOf<C>) => object;
	/** How many rows come unless the query asks for others. */
	usual: number;
}

/**
 * One page by cursor: after a row (`append`, from the oldest) or before it (`prepend`, from the
 * newest). Out: rows in order, and what to send for the next page.
 */
export function cursorPage<C extends Columns>(
	{ store, query }: Pick<Call, 'store' | 'query'>,
	where: Conditions,
	{ table, show, usual }: Listed<C>,
) {
	const { perPage, affix, id, sentAt, ...filters } = readFields(cursorFields, query);
	const limit = filters.limit ?? perPage ?? usual;
	const [operator, order] = directions[affix];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	else if (sentAt !== undefined) where.and(`sentAt ${operator} ?`, sentAt);
	const found = store.all<RawRow>(
		`SELECT * FROM ${table.name} ${where} ORDER BY id ${order} LIMIT ?`,
		...where.values,
		limit + 1,
	);
	const rows = found.slice(0, limit);
	const last = rows.at(-1);
	const next = { affix, sentAt: last?.sentAt, id: String(last?.id) };
	if (affix === 'prepend') rows.reverse();
	return {
		data: rows.map((row) => show(table.read(row))),
		meta: { current: { limit, count: rows.length }, ...(found.length > limit ? { next } : {}) },
	};
}
