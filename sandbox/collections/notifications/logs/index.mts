import * as z from 'zod/v4';

import type { RequestContext, Collection } from '../../../platform/parts.mts';
import { chatApi, Conditions, directions, onePage } from '../../../platform/parts.mts';
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
function narrowed({ query }: RequestContext): Conditions {
	const where = new Conditions(query);
	for (const word of words) where.oneOf(word);
	if (query.text('receiverType')) where.oneOf('receiver');
	for (const flag of ['notificationTriggered', 'success'])
		if (query.text(flag)) where.and(`${flag} = ?`, Number(query.flag(flag)));
	return where.compare('messageSentAtMS', '>=', 'from').compare('messageSentAtMS', '<=', 'to');
}

/** A row as it is answered: category and type of the message are known to filters alone. */
const serialize = ({ messageCategory: _, messageType: __, ...log }: Log) => log;

const placeOf = (affix: string, row?: Log) => ({ affix, messageId: row?.messageId });

export const logs: Collection = {
	tables: [table],
	seed: seedLogs,
	endpoints: [
		chatApi.get('/notifications/v1/logs', (call) => {
			const { affix, logId } = call.query.read(cursor);
			const [operator, order] = directions[affix];
			const where = narrowed(call);
			if (logId) where.and(`_id ${operator} ?`, logId);
			return onePage(call.store, where, {
				...{ table, serialize, limit, orderBy: `_id ${order}` },
				previous: (first) => placeOf('prepend', first),
				next: (last) => placeOf(affix, last),
			});
		}),
	],
};
