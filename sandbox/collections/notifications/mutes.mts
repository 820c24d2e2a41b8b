import * as z from 'zod/v4';

import type { Collection, Store } from '../../platform/parts.mts';
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

/** The other side of a conversation must be there. */
function checkOther(store: Store, { id, type }: { id: string; type: 'oneOnOne' | 'group' }): void {
	if (type === 'group') groupOf(store, id);
	else userOf(store, id);
}

const path = '/notifications/v1/preferences/mute';

/** Conversations of which a user is not notified for a time: one answer for all that are named. */
export const mutedConversations: Collection = {
	tables: [mutes],
	endpoints: [
		chatApi.put(path, { body: muteBody }, (call) => {
			const { store } = call;
			const { uid } = userOfQuery(call);
			const { conversations } = call.body;
			for (const one of conversations) checkOther(store, one);
			for (const { until, ...one } of conversations) mutes.put(store, { uid, ...one }, { until });
			return done(undefined, conversations.length);
		}),
		chatApi.get(path, (call) => {
			const { uid } = userOfQuery(call);
			const rows = mutes.all(call.store, { uid }).filter(({ until }) => until > Date.now());
			return {
				data: { mutedConversations: rows.map(({ id, type, until }) => ({ id, type, until })) },
			};
		}),
		chatApi.delete(path, { body: listOf(conversation) }, (call) => {
			const { store } = call;
			const { uid } = userOfQuery(call);
			const { conversations } = call.body;
			for (const one of conversations) checkOther(store, one);
			for (const one of conversations) mutes.delete(store, { uid, ...one });
			return done(undefined, conversations.length);
		}),
	],
};
