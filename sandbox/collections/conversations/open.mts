import type { Store } from '../../platform/parts.mts';
import { conversations, conversationStates } from './table.mts';

/** The ID of the conversation of a user with another, or with a group. */
export const conversationIdOf = (uid: string, type: 'user' | 'group', other: string): string =>
	type === 'group' ? `group_${other}` : [uid, other].sort().join('_user_');

/** Brings the conversation to the top, and makes it with its first message. */
export function openConversation(
	store: Store,
	uid: string,
	conversationType: 'user' | 'group',
	other: string,
	now: number,
): string {
	const conversationId = conversationIdOf(uid, conversationType, other);
	const [first, second] = [uid, other].sort();
	const parties = conversationType === 'group' ? { guid: other } : { first, second };
	const times = { createdAt: now, updatedAt: now };
	if (!conversations.insert(store, { conversationId, conversationType, ...parties, ...times })) {
		conversations.update(store, { conversationId }, { updatedAt: now });
		conversationStates.update(store, { conversationId, isHidden: true }, { isHidden: false });
	}
	return conversationId;
}
