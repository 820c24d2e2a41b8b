import * as z from 'zod/v4';

import {
	type RequestContext,
	type Conditions,
	onePage,
	type Pages,
} from '../../platform/parts.mts';

const fields = z.object({
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	limit: z.coerce.number().int().min(1).max(100, 'The limit must be from 1 to 100.').default(20),
	order: z.enum(['asc', 'desc'], 'The order must be asc or desc.').default('desc'),
});

/** A time in a cursor has seconds, so rows are in the order of their seconds, then of their IDs. */
export const seconds = (column: string): string => `${column} / 1000`;

/** What lists with a time of creation and one of change can be sorted by. */
export const bothTimes = { updatedAt: seconds('updatedAt'), createdAt: seconds('createdAt') };

/**
 * Pages by cursor: the rows after (`append`) or before (`prepend`) the place that the query names.
 * @param sorts expressions by the word in `sort`; the first is usual, and the time of the cursor
 */
export function byCursor(sorts: Record<string, string>): Pages {
	const names = Object.keys(sorts);
	const [time = ''] = names;
	const complaint = `The sort must be ${names.join(' or ')}.`;
	const sortFields = fields.extend({ sort: z.enum(names, complaint).default(time) });
	const inTime = sorts[time] ?? time;

	return ({ store, query }, where, listed) => {
		const { affix, limit, order, sort } = query.read(sortFields);
		const by = sorts[sort] ?? time;
		const [operator, direction] =
			(order === 'asc') === (affix === 'append') ? ['>', 'ASC'] : ['<', 'DESC'];
		const [id, at] = [query.text('id'), query.text(time)];
		const itself = `(SELECT ${by} FROM ${listed.table.name} WHERE id = ?)`;
		if (id !== undefined && at !== undefined && sort === time)
			where.and(`(${by}, id) ${operator} (?, ?)`, Number(at), id);
		else if (id !== undefined) where.and(`(${by}, id) ${operator} (${itself}, ?)`, id, id);
		else if (at !== undefined) where.and(`${inTime} ${operator} ?`, Number(at));
		return onePage(store, where, {
			...{ ...listed, limit, orderBy: `${by} ${direction}, id ${direction}` },
			isTurned: affix === 'prepend',
			next(row) {
				const { id: last, [time]: ms } = row as Record<string, unknown>;
				return { affix, [time]: Math.floor(Number(ms) / 1000), id: String(last) };
			},
		});
	};
}

/** The row has one of the tags that the query lists, or with `tagMatch=all` all of them. */
export function tagged(where: Conditions, query: RequestContext['query']): Conditions {
	if (query.text('tagMatch') !== 'all') return where.anyOf('tags');
	for (const tag of query.list('tags'))
		where.and('EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)', tag);
	return where;
}
