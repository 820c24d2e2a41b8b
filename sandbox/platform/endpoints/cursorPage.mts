import * as z from 'zod/v4';

import type { Columns, RowOf } from '../database/columns.mts';
import type { Conditions } from '../database/conditions.mts';
import type { RequestContext } from './endpoint.mts';
import { type Listed, onePage } from './onePage.mts';

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

/**
 * One page by cursor of rows with an ID that counts up and a `sentAt`: after a row (`append`, from
 * the oldest) or before it (`prepend`, from the newest).
 * @param usual how many rows come unless the query asks for others
 */
export function cursorPage<C extends Columns>(
	{ store, query }: Pick<RequestContext, 'store' | 'query'>,
	where: Conditions,
	usual: number,
	listed: Listed<C>,
) {
	const { perPage = usual, affix, id, sentAt, limit = perPage } = query.read(cursorFields);
	const [operator, order] = directions[affix];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	else if (sentAt !== undefined) where.and(`sentAt ${operator} ?`, sentAt);
	const next = (last: { id?: unknown; sentAt?: unknown }) => ({
		...{ affix, sentAt: last.sentAt, id: String(last.id) },
	});
	return onePage(store, where, {
		...{ ...listed, limit, orderBy: `id ${order}`, isTurned: affix === 'prepend' },
		next: (last: RowOf<C>) => next(last as { id?: unknown; sentAt?: unknown }),
	});
}
