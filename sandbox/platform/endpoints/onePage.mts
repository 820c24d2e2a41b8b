import type { Columns, RowOf } from '../database/columns.mts';
import type { Conditions } from '../database/conditions.mts';
import type { Store } from '../database/store.mts';
import type { RawRow, Table } from '../database/table.mts';

/** What a list shows of a table. */
export interface Listed<C extends Columns> {
	table: Table<C>;
	serialize: (row: RowOf<C>) => object;
}

interface Page<C extends Columns> extends Listed<C> {
	orderBy: string;
	limit: number;
	/** The rows come in the other order than they were looked for. */
	isTurned?: boolean;
	/** What to send for the rows after the last one, and for those before the first. */
	next: (last: RowOf<C>) => object;
	previous?: (first: RowOf<C> | undefined) => object | undefined;
}

/** One page by cursor; that there is more shows in one row too many. */
export function onePage<C extends Columns>(store: Store, where: Conditions, page: Page<C>) {
	const { table, serialize, orderBy, limit, isTurned, next, previous } = page;
	const sql = `SELECT * FROM ${table.name} ${where} ORDER BY ${orderBy} LIMIT ?`;
	const found = store.all<RawRow>(sql, ...where.values, limit + 1);
	const rows = found.slice(0, limit).map((row) => table.read(row));
	const [first, last] = [rows[0], rows.at(-1)];
	const before = previous?.(first);
	const meta = {
		...(before ? { previous: before } : {}),
		current: { limit, count: rows.length },
		...(last && found.length > limit ? { next: next(last) } : {}),
	};
	return { data: (isTurned ? rows.reverse() : rows).map(serialize), meta };
}
