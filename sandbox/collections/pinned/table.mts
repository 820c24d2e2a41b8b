import { column, problem, type Store, table } from '../../platform/parts.mts';

/** The conversations that are pinned for all users, in order: each with a user, or of a group. */
export const pinnedConversations = table('pinnedConversations', {
	place: column.numberKey(),
	type: column.word<'user' | 'group'>(),
	other: column.text(),
	pinnedAt: column.integer(),
});

const pinnedForAll = problem(
	'ERR_SYSTEM_PINNED_CONVERSATION',
	'The conversation with {} is pinned for all users.',
);

/** The pin for all that a conversation with this other side has. */
export const pinForAll = (store: Store, type: 'user' | 'group', other: string) =>
	pinnedConversations.one(store, { type, other });

/** A user neither pins nor unpins what is pinned for all. */
export function refusePinnedForAll(store: Store, type: 'user' | 'group', other: string): void {
	if (pinForAll(store, type, other)) throw pinnedForAll(other);
}
