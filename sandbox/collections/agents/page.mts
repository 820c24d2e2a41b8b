import * as z from 'zod/v4';

import { onePage, type Pages } from '../../platform/parts.mts';

const fields = z.object({
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	limit: z.coerce.number().int().min(1).max(100, 'The limit must be from 1 to 100.').default(10),
});

/**
 * Pages by cursor, the newest first: the rows after (`append`) or before a time of creation.
 * @param place the parameter that names the time; as `cursor` it is written with a fraction
 */
export const byTime =
	(place: 'createdAt' | 'cursor'): Pages =>
	({ store, query }, where, listed) => {
		const { affix, limit } = query.read(fields);
		const [operator, direction] = affix === 'append' ? ['<', 'DESC'] : ['>', 'ASC'];
		const from = query.text(place);
		if (from !== undefined) where.and(`createdAt ${operator} ?`, Math.trunc(Number(from)));
		const at = (row: object) => {
			const { createdAt } = row as { createdAt: number };
			return place === 'cursor' ? `${createdAt}.0` : createdAt;
		};
		const back = affix === 'append' ? 'prepend' : 'append';
		return onePage(store, where, {
			...{ ...listed, limit, orderBy: `createdAt ${direction}`, isTurned: affix === 'prepend' },
			next: (row) => ({ affix, [place]: at(row) }),
			previous: (row) =>
				from === undefined || !row ? undefined : { affix: back, [place]: at(row) },
		});
	};
