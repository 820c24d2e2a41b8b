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

/** A user neither pins nor unpins what is pinned for all. */
export function refusePinnedForAll(store: Store, type: 'user' | 'group', other: string): void {
	if (pinnedConversations.count(store, { type, other }) > 0) throw pinnedForAll(other);
}
