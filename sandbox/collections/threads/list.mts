import {
	Conditions,
	cursorFields,
	directions,
	endpoint,
	flagOf,
	type RawRow,
	readFields,
	type Store,
} from '../../platform/parts.mts';
import { visibleTo } from '../messages/filters.mts';
import { showMessage } from '../messages/show.mts';
import { messages } from '../messages/table.mts';

const usualLimit = 100;

/** Messages that have replies, with the time of the last one. */
const threaded = `(SELECT p.*, max(r.sentAt) AS repliedAt FROM messages p
	JOIN messages r ON r.parentId = p.id AND r.deletedAt IS NULL GROUP BY p.id)`;
const lastReply = `SELECT * FROM messages WHERE parentId = ? AND deletedAt IS NULL
	ORDER BY id DESC LIMIT 1`;
const isMine = '(sender = ? OR id IN (SELECT parentId FROM messages WHERE sender = ?))';

/**
 * List threads by the time of their last reply, which is the cursor. A page takes in all threads of
 * its last second, so that none is lost between two pages.
 */
export const listThreads = endpoint({
	method: 'GET',
	path: '/threads',
	onBehalfOf: 'optional',
	handle({ store, query, actor }) {
		const { limit = usualLimit, affix, updatedAt } = readFields(cursorFields, query);
		const [operator, order] = directions[affix];
		const where = new Conditions(query);
		if (updatedAt !== undefined) where.and(`repliedAt ${operator} ?`, updatedAt);
		if (actor) where.and(visibleTo, actor.uid, actor.uid);
		if (actor && flagOf(query, 'participatedByMe')) where.and(isMine, actor.uid, actor.uid);
		const sql = `SELECT * FROM ${threaded} ${where} ORDER BY repliedAt ${order}, id`;
		const found = store.all<RawRow>(sql, ...where.values);
		const lastSecond = found[limit - 1]?.repliedAt;
		const page = found.filter((row, place) => place < limit || row.repliedAt === lastSecond);
		const next = { affix, updatedAt: page.at(-1)?.repliedAt };
		const current = { limit, count: page.length };
		return {
			data: page.map((row) => showThread(store, row, actor?.uid)),
			meta: { current, ...(page.length < found.length ? { next } : {}) },
		};
	},
});

function showThread(store: Store, row: RawRow, uid: string | undefined): object {
	const parent = messages.read(row);
	const reply = store.one<RawRow>(lastReply, parent.id);
	return {
		...showMessage(store, parent, { uid }),
		...(reply ? { lastReply: showMessage(store, messages.read(reply), { uid }) } : {}),
	};
}
