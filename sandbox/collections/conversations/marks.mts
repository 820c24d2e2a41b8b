import * as z from 'zod/v4';

import { userApi, type Endpoint, problem } from '../../platform/parts.mts';
import { publishReceipt } from '../messages/events.mts';
import { refusePinnedForAll } from '../pinned/table.mts';
import { type Kind, ofKind, reached, setState } from './access.mts';
import { showConversation, stateOf } from './show.mts';
import { conversationStates } from './table.mts';

const maxPinned = 5;
const tooManyPinned = problem(
	'ERR_PINNED_CONVERSATIONS_LIMIT_EXCEEDED',
	'A user can pin at most {} conversations.',
);

const upTo = z
	.object({ messageId: z.coerce.number('The messageId must be a number.').int().optional() })
	.prefault({});

const markSql = (column: 'deliveredAt' | 'readAt') =>
	`UPDATE messages SET ${column} = ?
	WHERE conversationId = ? AND id <= ? AND receiver = ? AND ${column} IS NULL`;

/** A receipt of each message that somebody else wrote; the first time stays. */
const receiptSql = `INSERT INTO receipts (messageId, uid, deliveredAt, readAt)
	SELECT id, ?, ?, ? FROM messages
	WHERE conversationId = ? AND id > ? AND id <= ? AND sender <> ? AND category <> 'action'
	ON CONFLICT DO UPDATE SET readAt = coalesce(readAt, excluded.readAt)`;

/** Mark as delivered and as read: up to a message, and never back. */
const markEndpoint = (kind: Kind, name: 'delivered' | 'read'): Endpoint =>
	userApi.post(`${kind.path as '/users/:id/conversation'}/${name}`, { body: upTo }, (call) => {
		const { store, params, actor, body, now } = call;
		const conversation = ofKind(kind, store, params.id, actor);
		const { conversationId } = conversation;
		const id = reached(store, conversation, body.messageId);
		const before = stateOf(store, conversationId, actor.uid);
		const deliveredUpTo = Math.max(before.deliveredUpTo, id);
		const readUpTo = name === 'read' ? Math.max(before.readUpTo, id) : before.readUpTo;
		setState(store, conversation, actor, { deliveredUpTo, readUpTo });
		const from = name === 'read' ? before.readUpTo : before.deliveredUpTo;
		publishReceipt(store, { action: name, conversationId, from, to: id, by: actor, now });
		const readAt = name === 'read' ? now : null;
		store.run(receiptSql, actor.uid, now, readAt, conversationId, from, id, actor.uid);
		store.run(markSql('deliveredAt'), now, conversationId, id, actor.uid);
		if (name === 'read') store.run(markSql('readAt'), now, conversationId, id, actor.uid);
		// The vendor's answer for users has a capital letter.
		const key = kind.type === 'user' ? 'Message' : 'message';
		return { data: { success: true, [key]: `Messages up to ${id} are marked as ${name}.` } };
	});

/** What a user notes down about a conversation: delivered, read, unread, pinned. */
export const markEndpoints = (kind: Kind): Endpoint[] => [
	markEndpoint(kind, 'delivered'),
	markEndpoint(kind, 'read'),
	/** The messages after the one named become unread. */
	userApi.delete(`${kind.path}/read`, { pool: 'unread', body: upTo }, (call) => {
		const { store, params, actor, body } = call;
		const { messageId } = body;
		const shown = ofKind(kind, store, params.id, actor);
		const readUpTo = messageId === undefined ? 0 : reached(store, shown, messageId);
		setState(store, shown, actor, { readUpTo });
		const message = `Messages after ${readUpTo} are marked as unread.`;
		const conversation = showConversation(store, shown, actor.uid);
		return { data: { success: true, message, conversation } };
	}),
	/** Pinning again keeps the time. */
	userApi.post(`${kind.path}/pin`, ({ store, params, actor, actor: { uid }, now }) => {
		const conversation = ofKind(kind, store, params.id, actor);
		refusePinnedForAll(store, kind.type, kind.idOf(store, params.id));
		const { conversationId } = conversation;
		const { pinnedAt = now } = stateOf(store, conversationId, uid);
		const pinned = conversationStates.all(store, { uid }).filter((one) => one.pinnedAt);
		const others = pinned.filter((one) => one.conversationId !== conversationId);
		if (others.length >= maxPinned) throw tooManyPinned(maxPinned);
		setState(store, conversation, actor, { pinnedAt });
		return { data: showConversation(store, conversation, uid) };
	}),
	userApi.delete(`${kind.path}/pin`, ({ store, params, actor }) => {
		const conversation = ofKind(kind, store, params.id, actor);
		refusePinnedForAll(store, kind.type, kind.idOf(store, params.id));
		setState(store, conversation, actor, { pinnedAt: null });
		return { data: showConversation(store, conversation, actor.uid) };
	}),
];
