import * as z from 'zod/v4';

import {
	type Collection,
	Conditions,
	endpoint,
	flagOf,
	problem,
	type RawRow,
	readFields,
	type Store,
} from '../../platform/parts.mts';
import { messageOf } from '../messages/access.mts';
import { messageBody, messageBytes, receiversOf } from '../messages/body.mts';
import { listMessages } from '../messages/list.mts';
import { sendMessage } from '../messages/send.mts';
import { showMessage } from '../messages/show.mts';
import { type Message, messages, threadSubscriptions } from '../messages/table.mts';

const nesting = problem('ERR_MESSAGE_THREAD_NESTING', 'The message {} is itself a reply.');
const wrongThread = problem(
	'ERR_WRONG_MESSAGE_THREAD',
	'The message {} is of another conversation.',
);
const wrongCategory = problem(
	'ERR_WRONG_MESSAGE_THREAD_CATEGORY',
	'An action such as {} has no thread.',
);

const thread = '/messages/:id/thread';

/** The conversation partner, where a reply does not name its receiver. */
const receiverFrom = ({ receiverType, receiver, sender }: Message, uid: string) => ({
	receiverType,
	receiver: receiverType === 'user' && receiver === uid ? sender : receiver,
});

const threadFields = z.object({
	limit: z.coerce.number().int().min(1).max(1000).default(100),
	affix: z.enum(['append', 'prepend']).default('append'),
	updatedAt: z.coerce.number().int().optional(),
});

const lastReplyTo = (store: Store, parentId: number): Message | undefined => {
	const sql =
		'SELECT * FROM messages WHERE parentId = ? AND deletedAt IS NULL ORDER BY id DESC LIMIT 1';
	const row = store.one<RawRow>(sql, parentId);
	return row && messages.read(row);
};

/** When the last reply came, for each message that has one. */
const threaded = `(SELECT p.*, max(r.sentAt) AS repliedAt FROM messages p
	JOIN messages r ON r.parentId = p.id AND r.deletedAt IS NULL GROUP BY p.id)`;

export const threads: Collection = {
	tables: [threadSubscriptions],
	endpoints: [
		endpoint({
			method: 'POST',
			path: thread,
			pool: 'message',
			bodyLimit: messageBytes,
			onBehalfOf: 'required',
			body: messageBody,
			handle({ store, params, body, actor, now }) {
				const parent = messageOf(store, params.id, actor);
				const { id, category, parentId } = parent;
				if (parentId) throw nesting(id);
				if (category === 'action') throw wrongCategory(id);
				const there = receiverFrom(parent, actor.uid);
				const receivers = body.receiver === undefined ? [there] : receiversOf(body);
				if (receivers.some((one) => one.receiver !== there.receiver)) throw wrongThread(id);
				return sendMessage(
					{ store, now, body, user: actor, sender: actor, parentId: id },
					receivers,
				);
			},
		}),
		endpoint({
			method: 'GET',
			path: thread,
			onBehalfOf: 'optional',
			handle(call) {
				const { id } = messageOf(call.store, call.params.id, call.actor);
				return listMessages(call, new Conditions(call.query).and('parentId = ?', id));
			},
		}),
		/**
		 * Messages that have replies, by the time of the last one, which is their cursor. A page takes
		 * in all threads of its last second, so that none is lost between two pages.
		 */
		endpoint({
			method: 'GET',
			path: '/threads',
			onBehalfOf: 'optional',
			handle({ store, query, actor }) {
				const { limit, affix, updatedAt } = readFields(threadFields, query);
				const [operator, order] = affix === 'append' ? ['>', 'ASC'] : ['<', 'DESC'];
				const where = new Conditions(query);
				if (updatedAt !== undefined) where.and(`repliedAt ${operator} ?`, updatedAt);
				if (actor) {
					where.and(
						"CASE receiverType WHEN 'user' THEN ? IN (sender, receiver) ELSE receiver IN (SELECT guid FROM members WHERE uid = ?) END",
						...[actor.uid, actor.uid],
					);
					if (flagOf(query, 'participatedByMe')) {
						where.and(
							'(sender = ? OR id IN (SELECT parentId FROM messages WHERE sender = ?))',
							...[actor.uid, actor.uid],
						);
					}
				}
				const sql = `SELECT * FROM ${threaded} ${where} ORDER BY repliedAt ${order}, id`;
				const found = store.all<RawRow>(sql, ...where.values);
				const lastSecond = found[limit - 1]?.repliedAt;
				const rest = found.slice(limit);
				const page = [
					...found.slice(0, limit),
					...rest.filter((row) => row.repliedAt === lastSecond),
				];
				const next = { affix, updatedAt: page.at(-1)?.repliedAt };
				const current = { limit, count: page.length };
				return {
					data: page.map((row) => {
						const parent = messages.read(row);
						const reply = lastReplyTo(store, parent.id);
						const lastReply = reply && showMessage(store, reply, { uid: actor?.uid });
						return { ...showMessage(store, parent, { uid: actor?.uid }), lastReply };
					}),
					meta: { current, ...(page.length < found.length ? { next } : {}) },
				};
			},
		}),
		endpoint({
			method: 'POST',
			path: `${thread}/subscription`,
			onBehalfOf: 'required',
			handle({ store, params, actor, now }) {
				const { id } = messageOf(store, params.id, actor);
				threadSubscriptions.insert(store, { messageId: id, uid: actor.uid, subscribedAt: now });
				return { data: { success: true } };
			},
		}),
		endpoint({
			method: 'DELETE',
			path: `${thread}/subscription`,
			onBehalfOf: 'required',
			handle({ store, params, actor }) {
				const { id } = messageOf(store, params.id, actor);
				threadSubscriptions.delete(store, { messageId: id, uid: actor.uid });
				return { data: { success: true } };
			},
		}),
	],
};
