import * as z from 'zod/v4';

import {
	type Actor,
	type Collection,
	endpoint,
	field,
	problem,
	type Store,
} from '../../platform/parts.mts';
import { groupOf } from '../groups/table.mts';
import { members } from '../members/table.mts';
import { messageNotFound, messages } from '../messages/table.mts';
import { userOf } from '../users/table.mts';
import { listConversations } from './list.mts';
import { conversationIdOf } from './open.mts';
import { showConversation, stateOf } from './show.mts';
import {
	type Conversation,
	conversations as table,
	conversationStates,
	notAccessible,
} from './table.mts';

const mostPinned = 5;
const tooManyPinned = problem(
	'ERR_PINNED_CONVERSATIONS_LIMIT_EXCEEDED',
	'A user pins at most {} conversations.',
);

/** The two kinds of conversation: the path names the other side, onBehalfOf the user it is for. */
const kinds = [
	{
		type: 'user',
		path: '/users/:id/conversation',
		idOf: (store: Store, id: string) => userOf(store, id).uid,
	},
	{
		type: 'group',
		path: '/groups/:id/conversation',
		idOf: (store: Store, id: string) => groupOf(store, id).guid,
	},
] as const;

type Kind = (typeof kinds)[number];

function isPartOf(store: Store, { first, second, guid }: Conversation, uid: string): boolean {
	return guid === undefined
		? [first, second].includes(uid)
		: members.count(store, { guid, uid }) > 0;
}

/** The conversation of that ID, which the user must be part of. */
function accessible(store: Store, conversationId: string, { uid }: Actor): Conversation {
	const found = table.one(store, { conversationId });
	if (!found || !isPartOf(store, found, uid)) throw notAccessible(conversationId, uid);
	return found;
}

function ofKind({ type, idOf }: Kind, store: Store, id: string, actor: Actor): Conversation {
	return accessible(store, conversationIdOf(actor.uid, type, idOf(store, id)), actor);
}

/** Writes what the conversation is to the user from now on. */
function setState(
	store: Store,
	{ conversationId }: Conversation,
	{ uid }: Actor,
	changes: Parameters<typeof conversationStates.update>[2],
): void {
	conversationStates.insert(store, { conversationId, uid });
	conversationStates.update(store, { conversationId, uid }, changes);
}

const lastId = (store: Store, conversationId: string): number =>
	store.one<{ id: number | null }>(
		'SELECT max(id) AS id FROM messages WHERE conversationId = ?',
		conversationId,
	)?.id ?? 0;

const upTo = z
	.object({ messageId: z.coerce.number('The messageId must be a number.').int().optional() })
	.prefault({});

/** The message that a mark reaches: the one named, which must be of the conversation, or the last. */
function reached(
	store: Store,
	{ conversationId }: Conversation,
	messageId: number | undefined,
): number {
	if (messageId === undefined) return lastId(store, conversationId);
	if (!messages.one(store, { id: messageId, conversationId })) throw messageNotFound(messageId);
	return messageId;
}

const markSql = (column: 'deliveredAt' | 'readAt') =>
	`UPDATE messages SET ${column} = ? WHERE conversationId = ? AND id <= ? AND receiver = ? AND ${column} IS NULL`;

const endpointsOf = (kind: Kind) => {
	const { type, path } = kind;
	const required = 'required' as const;
	/** The vendor's answer for users has a capital letter. */
	const done = (message: string) => ({
		data: { success: true, [type === 'user' ? 'Message' : 'message']: message },
	});
	const mark = (name: 'delivered' | 'read') =>
		endpoint({
			method: 'POST',
			path: `${path}/${name}` as `${typeof path}/x`,
			onBehalfOf: required,
			body: upTo,
			handle({ store, params, actor, body, now }) {
				const conversation = ofKind(kind, store, params.id, actor);
				const { conversationId } = conversation;
				const id = reached(store, conversation, body.messageId);
				const before = stateOf(store, conversationId, actor.uid);
				const deliveredUpTo = Math.max(before.deliveredUpTo, id);
				const readUpTo = name === 'read' ? Math.max(before.readUpTo, id) : before.readUpTo;
				setState(store, conversation, actor, { deliveredUpTo, readUpTo });
				store.run(markSql('deliveredAt'), now, conversationId, id, actor.uid);
				if (name === 'read') store.run(markSql('readAt'), now, conversationId, id, actor.uid);
				return done(`Messages up to ${id} have been marked as ${name}.`);
			},
		});
	return [
		endpoint({
			method: 'GET',
			path,
			onBehalfOf: required,
			handle: ({ store, params, actor }) => ({
				data: showConversation(store, ofKind(kind, store, params.id, actor), actor.uid),
			}),
		}),
		endpoint({
			method: 'PUT',
			path,
			onBehalfOf: required,
			body: z.object({ tags: field.tags().optional() }),
			handle({ store, params, actor, body }) {
				const conversation = ofKind(kind, store, params.id, actor);
				setState(store, conversation, actor, body);
				return { data: showConversation(store, conversation, actor.uid) };
			},
		}),
		/** Reset: the messages so far are hidden from the user, or gone for both. */
		endpoint({
			method: 'DELETE',
			path,
			onBehalfOf: required,
			body: z
				.object({
					deleteMessagesPermanently: field.flag('deleteMessagesPermanently').default(false),
					preserveOrder: field.flag('preserveOrder').default(false),
				})
				.prefault({}),
			handle({ store, params, actor, body }) {
				const conversation = ofKind(kind, store, params.id, actor);
				const { conversationId } = conversation;
				const clearedUpTo = lastId(store, conversationId);
				setState(store, conversation, actor, { clearedUpTo, isHidden: !body.preserveOrder });
				if (type === 'user' && body.deleteMessagesPermanently) {
					messages.delete(store, { conversationId });
				}
				const message = `Conversation ${conversationId} has been reset for ${actor.uid}.`;
				return { data: { success: true, message } };
			},
		}),
		mark('delivered'),
		mark('read'),
		/** The messages after the one named become unread. */
		endpoint({
			method: 'DELETE',
			path: `${path}/read`,
			pool: 'unread',
			onBehalfOf: required,
			body: upTo,
			handle({ store, params, actor, body: { messageId } }) {
				const conversation = ofKind(kind, store, params.id, actor);
				const readUpTo = messageId === undefined ? 0 : reached(store, conversation, messageId);
				setState(store, conversation, actor, { readUpTo });
				const message = `Messages after ${readUpTo} have been marked as unread.`;
				return { data: { success: true, message } };
			},
		}),
		/** Pinning again changes nothing. */
		endpoint({
			method: 'POST',
			path: `${path}/pin`,
			onBehalfOf: required,
			handle({ store, params, actor, actor: { uid }, now }) {
				const conversation = ofKind(kind, store, params.id, actor);
				const { conversationId, conversationType } = conversation;
				const { pinnedAt = now } = stateOf(store, conversationId, uid);
				const pinned = conversationStates.all(store, { uid }).filter((one) => one.pinnedAt);
				const others = pinned.filter((one) => one.conversationId !== conversationId);
				if (others.length >= mostPinned) throw tooManyPinned(mostPinned);
				setState(store, conversation, actor, { pinnedAt });
				return { data: { conversationId, conversationType, pinnedBy: uid, pinnedAt } };
			},
		}),
		endpoint({
			method: 'DELETE',
			path: `${path}/pin`,
			onBehalfOf: required,
			handle({ store, params, actor }) {
				const conversation = ofKind(kind, store, params.id, actor);
				setState(store, conversation, actor, { pinnedAt: null });
				const { conversationId, conversationType } = conversation;
				return { data: { conversationId, conversationType } };
			},
		}),
	];
};

const byId = '/conversations/:conversationId';

export const conversations: Collection = {
	tables: [table, conversationStates],
	endpoints: [
		listConversations,
		...kinds.flatMap(endpointsOf),
		endpoint({
			method: 'GET',
			path: byId,
			onBehalfOf: 'required',
			handle: ({ store, params, actor }) => ({
				data: showConversation(store, accessible(store, params.conversationId, actor), actor.uid),
			}),
		}),
		/** Gone for all its users. */
		endpoint({
			method: 'DELETE',
			path: byId,
			onBehalfOf: 'required',
			handle({ store, params, actor }) {
				const { conversationId } = accessible(store, params.conversationId, actor);
				for (const rows of [messages, table, conversationStates])
					rows.delete(store, { conversationId });
				const message = `Conversation ${conversationId} has been deleted for all its users.`;
				return { data: { success: true, message } };
			},
		}),
	],
};
