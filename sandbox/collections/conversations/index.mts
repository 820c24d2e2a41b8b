import * as z from 'zod/v4';

import { type Collection, endpoint, type Endpoint, field } from '../../platform/parts.mts';
import { messages } from '../messages/table.mts';
import { accessible, type Kind, kinds, lastIn, ofKind, setState } from './access.mts';
import { listConversations } from './list.mts';
import { markEndpoints } from './marks.mts';
import { showConversation } from './show.mts';
import { conversations as table, conversationStates } from './table.mts';

const endpointsOf = (kind: Kind): Endpoint[] => [
	endpoint({
		method: 'GET',
		path: kind.path,
		onBehalfOf: 'required',
		handle: ({ store, params, actor }) => ({
			data: showConversation(store, ofKind(kind, store, params.id, actor), actor.uid),
		}),
	}),
	endpoint({
		method: 'PUT',
		path: kind.path,
		onBehalfOf: 'required',
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
		path: kind.path,
		onBehalfOf: 'required',
		body: z
			.object({
				deleteMessagesPermanently: field.flag('deleteMessagesPermanently').default(false),
				preserveOrder: field.flag('preserveOrder').default(false),
			})
			.prefault({}),
		handle({ store, params, actor, body }) {
			const conversation = ofKind(kind, store, params.id, actor);
			const { conversationId } = conversation;
			const clearedUpTo = lastIn(store, conversation);
			setState(store, conversation, actor, { clearedUpTo, isHidden: !body.preserveOrder });
			const forBoth = kind.type === 'user' && body.deleteMessagesPermanently;
			if (forBoth) messages.delete(store, { conversationId });
			const message = `Conversation ${conversationId} has been reset for ${actor.uid}.`;
			return { data: { success: true, message } };
		},
	}),
	...markEndpoints(kind),
];

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
				for (const rows of [messages, table, conversationStates]) {
					rows.delete(store, { conversationId });
				}
				const message = `Conversation ${conversationId} has been deleted for all its users.`;
				return { data: { success: true, message } };
			},
		}),
	],
};
