import type { Actor, Store } from '../../platform/parts.mts';
import { groupOf } from '../groups/table.mts';
import { members } from '../members/table.mts';
import { messageNotFound, messages } from '../messages/table.mts';
import { partnerOf } from '../users/actor.mts';
import { conversationIdOf } from './open.mts';
import { type Conversation, conversations, conversationStates, notAccessible } from './table.mts';

/** The two kinds of conversation: the path names the other side, onBehalfOf the user it is for. */
export const kinds = [
	{
		type: 'user',
		path: '/users/:id/conversation',
		idOf: partnerOf,
	},
	{
		type: 'group',
		path: '/groups/:id/conversation',
		idOf: (store: Store, id: string) => groupOf(store, id).guid,
	},
] as const;

export type Kind = (typeof kinds)[number];

function isPartOf(store: Store, { first, second, guid }: Conversation, uid: string): boolean {
	if (guid === undefined) return [first, second].includes(uid);
	return members.count(store, { guid, uid }) > 0;
}

/** The conversation of that ID, which the user must be part of. */
export function accessible(store: Store, conversationId: string, { uid }: Actor): Conversation {
	const found = conversations.one(store, { conversationId });
	if (!found || !isPartOf(store, found, uid)) throw notAccessible(conversationId, uid);
	return found;
}

/** The user's conversation with the other side. */
export const ofKind = ({ type, idOf }: Kind, store: Store, id: string, actor: Actor) =>
	accessible(store, conversationIdOf(actor.uid, type, idOf(store, id)), actor);

/** Writes what the conversation is to the user from now on. */
export function setState(
	store: Store,
	{ conversationId }: Conversation,
	{ uid }: Actor,
	changes: Parameters<typeof conversationStates.update>[2],
): void {
	conversationStates.insert(store, { conversationId, uid });
	conversationStates.update(store, { conversationId, uid }, changes);
}

/** The ID of the conversation's last message; 0 where there is none. */
export function lastIn(store: Store, { conversationId }: Conversation): number {
	const sql = 'SELECT max(id) AS id FROM messages WHERE conversationId = ?';
	return store.one<{ id: number | null }>(sql, conversationId)?.id ?? 0;
}

/** The message that a mark reaches: the one named, which must be of the conversation, or the last. */
export function reached(
	store: Store,
	conversation: Conversation,
	messageId: number | undefined,
): number {
	if (messageId === undefined) return lastIn(store, conversation);
	const { conversationId } = conversation;
	if (!messages.one(store, { id: messageId, conversationId })) throw messageNotFound(messageId);
	return messageId;
}
