import * as z from 'zod/v4';

import { type Collection, done, type Endpoint, field, userApi } from '../../platform/parts.mts';
import { messages } from '../messages/table.mts';
import { accessible, type Kind, kinds, lastIn, ofKind, setState } from './access.mts';
import { listConversations } from './list.mts';
import { markEndpoints } from './marks.mts';
import { showConversation } from './show.mts';
import { conversations as table, conversationStates } from './table.mts';

const changes = z.object({ tags: field.tags().optional() });
const reset = z
	.object({
		deleteMessagesPermanently: field.flag('deleteMessagesPermanently').default(false),
		preserveOrder: field.flag('preserveOrder').default(false),
	})
	.prefault({});

const endpointsOf = (kind: Kind): Endpoint[] => [
	userApi.get(kind.path, ({ store, params, actor }) => ({
		data: showConversation(store, ofKind(kind, store, params.id, actor), actor.uid),
	})),
	userApi.put(kind.path, { body: changes }, ({ store, params, actor, body }) => {
		const conversation = ofKind(kind, store, params.id, actor);
		setState(store, conversation, actor, body);
		return { data: showConversation(store, conversation, actor.uid) };
	}),
	/** Reset: the messages so far are hidden from the user, or gone for both. */
	userApi.delete(kind.path, { body: reset }, ({ store, params, actor, body }) => {
		const conversation = ofKind(kind, store, params.id, actor);
		const { conversationId } = conversation;
		const clearedUpTo = lastIn(store, conversation);
		setState(store, conversation, actor, { clearedUpTo, isHidden: !body.preserveOrder });
		const forBoth = kind.type === 'user' && body.deleteMessagesPermanently;
		if (forBoth) messages.delete(store, { conversationId });
		return done(`Conversation ${conversationId} has been reset for ${actor.uid}.`);
	}),
	...markEndpoints(kind),
];

const byId = '/conversations/:conversationId';

export const conversations: Collection = {
	tables: [table, conversationStates],
	endpoints: [
		listConversations,
		...kinds.flatMap(endpointsOf),
		userApi.get(byId, ({ store, params, actor }) => ({
			data: showConversation(store, accessible(store, params.conversationId, actor), actor.uid),
		})),
		/** Gone for all its users. */
		userApi.delete(byId, ({ store, params, actor }) => {
			const { conversationId } = accessible(store, params.conversationId, actor);
			for (const rows of [messages, table, conversationStates])
				rows.delete(store, { conversationId });
			return done(`Conversation ${conversationId} has been deleted for all its users.`);
		}),
	],
};
