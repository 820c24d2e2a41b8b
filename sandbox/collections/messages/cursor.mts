import * as z from 'zod/v4';

import {
	type Call,
	type Conditions,
	flagOf,
	type RawRow,
	readFields,
} from '../../platform/parts.mts';
import { showMessage } from './show.mts';
import { messages } from './table.mts';

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
 * One page of messages by cursor: after a message (`append`, from the oldest) or before it
 * (`prepend`, from the newest). Out: rows in order of sending, and what to send for the next page.
 */
export function listMessages(
	{ store, query, actor }: Pick<Call, 'store' | 'query' | 'actor'>,
	where: Conditions,
	usual = 10,
) {
	const { perPage, affix, id, sentAt, ...asked } = readFields(cursorFields, query);
	const limit = asked.limit ?? perPage ?? usual;
	const [operator, order] = directions[affix];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	else if (sentAt !== undefined) where.and(`sentAt ${operator} ?`, sentAt);
	const sql = `SELECT * FROM messages ${where} ORDER BY id ${order} LIMIT ?`;
	const found = store.all<RawRow>(sql, ...where.values, limit + 1);
	const rows = found.slice(0, limit).map((row) => messages.read(row));
	const last = rows.at(-1);
	if (affix === 'prepend') rows.reverse();
	const viewing = {
		uid: actor?.uid,
		tags: flagOf(query, 'withTags'),
		quoted: !flagOf(query, 'hideQuotedMessages'),
		mentionedTags: flagOf(query, 'mentionsWithTagInfo'),
		mentionedBlocks: flagOf(query, 'mentionsWithBlockedInfo'),
	};
	const next = { affix, sentAt: last?.sentAt, id: String(last?.id) };
	return {
		data: rows.map((row) => showMessage(store, row, viewing)),
		meta: { current: { limit, count: rows.length }, ...(found.length > limit ? { next } : {}) },
	};
}
