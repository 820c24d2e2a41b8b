import * as z from 'zod/v4';

import {
	type Call,
	type Collection,
	Conditions,
	directions,
	endpoint,
	flagOf,
	type RawRow,
	readFields,
	textOf,
} from '../../../platform/parts.mts';
import { seedLogs } from './seed.mts';
import { type Log, logs as table } from './table.mts';

/** Rows of a page; no other number can be asked for. */
const limit = 20;

const cursor = z.object({
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	logId: z.string().optional(),
});

const words = [
	...['messageId', 'reactionId', 'messageCategory', 'messageType', 'trigger', 'sender'],
	...['reactionSender', 'receiverType', 'reactionReceiver', 'member'],
	...['channel', 'provider', 'reason'],
];

/** What the query narrows; a receiver counts only together with its type. */
function narrowed({ query }: Call): Conditions {
	const where = new Conditions(query);
	for (const word of words) where.oneOf(word);
	if (textOf(query, 'receiverType')) where.oneOf('receiver');
	for (const flag of ['notificationTriggered', 'success'])
		if (textOf(query, flag)) where.and(`${flag} = ?`, Number(flagOf(query, flag)));
	return where.compare('messageSentAtMS', '>=', 'from').compare('messageSentAtMS', '<=', 'to');
}

/** A row as it is answered: category and type of the message are known to filters alone. */
const show = ({ messageCategory: _, messageType: __, ...log }: Log) => log;

const placeOf = (affix: string, row?: Log) => ({ affix, messageId: row?.messageId });

export const logs: Collection = {
	tables: [table],
	seed: seedLogs,
	endpoints: [
		endpoint({
			method: 'GET',
			path: '/notifications/v1/logs',
			handle(call) {
				const { affix, logId } = readFields(cursor, call.query);
				const [operator, order] = directions[affix];
				const where = narrowed(call);
				if (logId) where.and(`_id ${operator} ?`, logId);
				const found = call.store.all<RawRow>(
					`SELECT * FROM ${table.name} ${where} ORDER BY _id ${order} LIMIT ?`,
					...where.values,
					limit + 1,
				);
				const rows = found.slice(0, limit).map((row) => table.read(row));
				return {
					data: rows.map(show),
					meta: {
						previous: placeOf('prepend', rows[0]),
						current: { limit, count: rows.length },
						...(found.length > limit ? { next: placeOf(affix, rows.at(-1)) } : {}),
					},
				};
			},
		}),
	],
};
