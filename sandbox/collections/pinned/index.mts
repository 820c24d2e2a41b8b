import * as z from 'zod/v4';

import type { Collection, Store } from '../../platform/parts.mts';
import { badRequest, chatApi, field, problem } from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { groupOf } from '../groups/table.mts';
import { systemUid } from '../users/actor.mts';
import { userOf } from '../users/table.mts';
import { pinnedConversations as table } from './table.mts';

const most = 5;
const tooMany = problem(
	'ERR_SYSTEM_PINNED_CONVERSATIONS_LIMIT_EXCEEDED',
	'An app can pin at most {} conversations for all its users.',
);

const path = '/conversations/pinned';
const entry = z.object({
	uid: field.identifier('uid').optional(),
	guid: field.identifier('guid').optional(),
});
const body = z.object({
	pinnedConversations: z.array(entry, 'The pinnedConversations must be a list.'),
});

/** The other side that an entry names; it must be there. */
function sideOf(store: Store, { uid, guid }: z.output<typeof entry>) {
	if (uid !== undefined && guid === undefined)
		return { type: 'user' as const, other: userOf(store, uid).uid };
	if (guid !== undefined && uid === undefined)
		return { type: 'group' as const, other: groupOf(store, guid).guid };
	throw badRequest({ pinnedConversations: ['Each entry has a uid or a guid.'] });
}

const list = (store: Store) =>
	table.all(store).map(({ type, other, pinnedAt }) => ({
		...{ conversationId: conversationIdOf(systemUid, type, other), conversationType: type },
		...{ pinnedBy: systemUid, pinnedAt },
	}));

export const pinned: Collection = {
	tables: [table],
	endpoints: [
		chatApi.get(path, ({ store }) => ({ data: list(store) })),
		/** The list as a whole: order is kept, repeats keep their first place. */
		chatApi.put(path, { body }, ({ store, body: { pinnedConversations: asked }, now }) => {
			const sides = asked.map((one) => sideOf(store, one));
			const once = [...new Map(sides.map((one) => [`${one.type} ${one.other}`, one])).values()];
			if (once.length > most) throw tooMany(most);
			table.delete(store, {});
			for (const [place, one] of once.entries())
				table.insert(store, { ...one, place, pinnedAt: now });
			return { data: list(store), entities: once.length };
		}),
	],
};
