import { endpoint } from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { groupOf } from '../groups/table.mts';
import { checkScope } from '../members/scope.mts';
import { userOf } from '../users/table.mts';
import { listMessages } from './cursor.mts';
import { narrowMessages, visibleTo } from './filters.mts';

export const listEndpoints = [
	/** Without a user acted for it is the whole app's stream. */
	endpoint({
		method: 'GET',
		path: '/messages',
		onBehalfOf: 'optional',
		handle(call) {
			const where = narrowMessages(call);
			if (call.actor) {
				const { uid } = call.actor;
				where.and(visibleTo, uid, uid);
			}
			return listMessages(call, where);
		},
	}),
	/** The dialogue of two users, or without a user acted for all of the user's dialogues. */
	endpoint({
		method: 'GET',
		path: '/users/:uid/messages',
		onBehalfOf: 'optional',
		handle(call) {
			const { store, actor, params } = call;
			const { uid } = userOf(store, params.uid);
			const where = narrowMessages(call);
			if (actor) where.and('conversationId = ?', conversationIdOf(actor.uid, 'user', uid));
			else where.and("receiverType = 'user' AND ? IN (sender, receiver)", uid);
			return listMessages(call, where, actor ? 10 : 100);
		},
	}),
	endpoint({
		method: 'GET',
		path: '/groups/:guid/messages',
		onBehalfOf: 'optional',
		handle(call) {
			const { store, actor, params } = call;
			const { guid } = groupOf(store, params.guid);
			checkScope(store, guid, actor, 'participant');
			const where = narrowMessages(call).and('conversationId = ?', `group_${guid}`);
			return listMessages(call, where);
		},
	}),
];
