import type { ResponseContent, RequestContext, RawRow, Store } from '../../platform/parts.mts';
import { Conditions, cursorFields, directions, eitherApi } from '../../platform/parts.mts';
import { kinds, ofKind } from '../conversations/access.mts';
import { mentions, visibleTo } from '../messages/filters.mts';
import { showMessage } from '../messages/show.mts';
import { messages } from '../messages/table.mts';

const usualLimit = 100;
/** The newest come first, unlike messages. */
const fields = cursorFields.extend({ affix: cursorFields.shape.affix.default('prepend') });

/** Messages that have replies, with the time of the last one. */
const threaded = `(SELECT p.*, max(r.sentAt) AS repliedAt FROM messages p
	JOIN messages r ON r.parentId = p.id AND r.deletedAt IS NULL GROUP BY p.id)`;
const lastReply = `SELECT * FROM messages WHERE parentId = ? AND deletedAt IS NULL
	ORDER BY id DESC LIMIT 1`;
const unreadReplies = `SELECT count(*) AS count FROM messages m LEFT JOIN conversationStates s
	ON s.conversationId = m.conversationId AND s.uid = ? WHERE m.parentId = ? AND m.deletedAt IS NULL
	AND m.sender <> ? AND m.id > coalesce(s.readUpTo, 0)`;
/** Who takes part: who started the thread, replied, is mentioned, or follows it; each `?` is their UID. */
const isMine = `(sender = ? OR id IN (SELECT parentId FROM messages WHERE sender = ?) OR ${mentions}
	OR id IN (SELECT messageId FROM threadSubscriptions WHERE uid = ?))`;

/**
 * List threads by the time of their last reply, which is the cursor. A page takes in all threads of
 * its last second, so that none is lost between two pages.
 */
function listThreads(
	{ store, query, actor }: ThreadRequest,
	where = new Conditions(query),
): ResponseContent {
	const { limit = usualLimit, affix, updatedAt, id } = query.read(fields);
	const [operator, order] = directions[affix];
	if (updatedAt !== undefined && id !== undefined) {
		where.and(`(repliedAt, id) ${operator} (?, ?)`, updatedAt, id);
	} else if (updatedAt !== undefined) where.and(`repliedAt ${operator} ?`, updatedAt);
	if (actor) where.and(visibleTo, actor.uid, actor.uid);
	if (actor && query.flag('participatedByMe')) {
		const { uid } = actor;
		where.and(isMine, uid, uid, uid, uid);
	}
	const sql = `SELECT * FROM ${threaded} ${where} ORDER BY repliedAt ${order}, id ${order}`;
	const found = store.all<RawRow>(sql, ...where.values);
	const lastSecond = found[limit - 1]?.repliedAt;
	const page = found.filter((row, place) => place < limit || row.repliedAt === lastSecond);
	const last = page.at(-1);
	const next = { affix, updatedAt: last?.repliedAt, id: last && String(last.id) };
	const current = { limit, count: page.length };
	return {
		data: page.map((row) => ({
			...showThread(store, row, actor?.uid),
			...(actor && query.flag('withUnreadReplyCount')
				? { unreadReplyCount: store.count(unreadReplies, actor.uid, Number(row.id), actor.uid) }
				: {}),
		})),
		meta: { current, ...(page.length < found.length ? { next } : {}) },
	};
}

type ThreadRequest = Pick<RequestContext, 'store' | 'query' | 'actor'>;

/** All threads, and those of a user or group; on behalf of a user, those of that conversation. */
export const listEndpoints = [
	eitherApi.get('/threads', (call) => listThreads(call)),
	...kinds.map((kind) =>
		eitherApi.get(kind.path.replace('conversation', 'threads') as '/users/:id/threads', (call) => {
			const { store, params, query, actor } = call;
			const where = new Conditions(query);
			if (actor) {
				const { conversationId } = ofKind(kind, store, params.id, actor);
				return listThreads(call, where.and('conversationId = ?', conversationId));
			}
			const other = kind.idOf(store, params.id);
			const isOfOther = 'receiverType = ? AND ? IN (sender, receiver)';
			return listThreads(call, where.and(isOfOther, kind.type, other));
		}),
	),
];

function showThread(store: Store, row: RawRow, uid: string | undefined): object {
	const parent = messages.read(row);
	const reply = store.one<RawRow>(lastReply, parent.id);
	return {
		...showMessage(store, parent, { uid }),
		updatedAt: row.repliedAt,
		...(reply ? { lastReply: showMessage(store, messages.read(reply), { uid }) } : {}),
	};
}
