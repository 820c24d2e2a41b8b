import * as z from 'zod/v4';

import type { RequestContext, Collection } from '../../platform/parts.mts';
import { chatApi, column, done, field, table } from '../../platform/parts.mts';
import { groupOf } from '../groups/table.mts';
import { userOf } from '../users/table.mts';
import { userOfQuery } from './ofUser.mts';

const mutes = table('mutedConversations', {
	uid: column.key(),
	type: { ...column.word<'oneOnOne' | 'group'>(), key: true },
	id: column.key(),
	until: column.integer(),
});

const conversation = {
	id: field.identifier('id'),
	type: z.enum(['oneOnOne', 'group'], 'The type must be oneOnOne or group.'),
};
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
	z.object({
		conversations: z
			.array(z.object(shape), 'The conversations must be a list.')
			.min(1, 'The conversations list is empty.'),
	});

const future = 'The until must be a future time, in milliseconds.';
const muteBody = listOf({
	...conversation,
	until: z.int(future).refine((until) => until > Date.now(), future),
});

/** Does this to each conversation that the user names; the other side of all must be there. */
function toEach<One extends { id: string; type: 'oneOnOne' | 'group' }>(
	call: RequestContext<string, { conversations: One[] }>,
	change: (uid: string, one: One) => unknown,
) {
	const { uid } = userOfQuery(call);
	const { conversations } = call.body;
	for (const { id, type } of conversations) (type === 'group' ? groupOf : userOf)(call.store, id);
	for (const one of conversations) change(uid, one);
	return done(undefined, conversations.length);
}

const path = '/notifications/v1/preferences/mute';

/** Conversations of which a user is not notified for a time: one answer for all that are named. */
export const mutedConversations: Collection = {
	tables: [mutes],
	endpoints: [
		chatApi.put(path, { body: muteBody }, (call) =>
			toEach(call, (uid, { until, ...one }) => mutes.put(call.store, { uid, ...one }, { until })),
		),
		chatApi.get(path, (call) => {
			const { uid } = userOfQuery(call);
			const rows = mutes.all(call.store, { uid }).filter(({ until }) => until > Date.now());
			return {
				data: { mutedConversations: rows.map(({ id, type, until }) => ({ id, type, until })) },
			};
		}),
		chatApi.delete(path, { body: listOf(conversation) }, (call) =>
			toEach(call, (uid, one) => mutes.delete(call.store, { uid, ...one })),
		),
	],
};
