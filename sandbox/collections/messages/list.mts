import type { ResponseContent, RequestContext, Conditions } from '../../platform/parts.mts';
import { type cursorPage, eitherApi, Query } from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { groupOf } from '../groups/table.mts';
import { checkScope } from '../members/scope.mts';
import { partnerOf } from '../users/actor.mts';
import { listMessages } from './cursor.mts';
import { narrowMessages, visibleTo } from './filters.mts';
import { isDelivered } from './table.mts';

type Listing = Pick<RequestContext, 'store' | 'query' | 'actor'>;

/** How many messages each other side has for a user who has not read them. */
function unreadCounts({ store }: Listing, where: Conditions) {
	where.and('deletedAt IS NULL').and(isDelivered);
	const sql = `SELECT receiverType AS entityType, count(*) AS count,
		CASE receiverType WHEN 'group' THEN receiver ELSE sender END AS entityId
		FROM messages ${where} GROUP BY conversationId ORDER BY max(id) DESC`;
	return { data: store.all(sql, ...where.values) };
}

/** The messages; or, with `unread` and `count`, how many of them are new to a user. */
function listed(call: Listing, where: Conditions, usual?: number): ResponseContent {
	const counts = call.query.flag('unread') && call.query.flag('count');
	return call.actor && counts ? unreadCounts(call, where) : listMessages(call, where, usual);
}

/** The messages of a user have both kinds of pages in their answer. */
function withPagination(answer: ResponseContent, total: number): ResponseContent {
	const { current, next } = answer.meta as ReturnType<typeof cursorPage>['meta'];
	const { limit: per_page, count } = current;
	const pages = { current_page: 1, total_pages: Math.max(1, Math.ceil(total / per_page)) };
	const { id, affix } = (next ?? {}) as Record<string, unknown>;
	const cursor = next && { id: Number(id), affix };
	return {
		...answer,
		meta: { pagination: { total, count, per_page, ...pages }, ...(cursor ? { cursor } : {}) },
	};
}

export const listEndpoints = [
	/** Without a user acted for it is the whole app's stream. */
	eitherApi.get('/messages', (call) => {
		// Here, what is unread can only be counted.
		const { unread: _, ...others } = call.query.values;
		const query = call.query.flag('count') ? call.query : new Query(others);
		const where = narrowMessages({ ...call, query }, false);
		if (call.actor) {
			const { uid } = call.actor;
			where.and(visibleTo, uid, uid);
		}
		return listed(call, where);
	}),
	/** The dialogue of two users, or without a user acted for all of the user's dialogues. */
	eitherApi.get('/users/:uid/messages', (call) => {
		const { store, actor, params } = call;
		const uid = partnerOf(store, params.uid);
		const where = narrowMessages(call);
		// Each way has a name of its own for the limit, and passes over the other.
		const { [actor ? 'perPage' : 'limit']: _, ...values } = call.query.values;
		const listing = { ...call, query: new Query(values) };
		if (actor) {
			where.and('conversationId = ?', conversationIdOf(actor.uid, 'user', uid));
			return listed(listing, where, 10);
		}
		where.and("receiverType = 'user' AND ? IN (sender, receiver)", uid);
		// Before the page narrows it.
		const total = store.count(`SELECT count(*) AS count FROM messages ${where}`, ...where.values);
		return withPagination(listed(listing, where, 100), total);
	}),
	eitherApi.get('/groups/:guid/messages', (call) => {
		const { store, actor, params } = call;
		const { guid } = groupOf(store, params.guid);
		checkScope(store, guid, actor, 'participant');
		const where = narrowMessages(call).and('conversationId = ?', `group_${guid}`);
		return listed(call, where);
	}),
];
