import * as z from 'zod/v4';

import {
	type Call,
	Conditions,
	endpoint,
	flagOf,
	listOf,
	type RawRow,
	readFields,
} from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { groupOf } from '../groups/table.mts';
import { checkScope } from '../members/scope.mts';
import { userOf } from '../users/table.mts';
import { showMessage } from './show.mts';
import { messages } from './table.mts';

const whole = (name: string, least = 0) =>
	z.coerce.number(`The ${name} must be a number.`).int().min(least);

const cursorFields = z.object({
	limit: whole('limit', 1).max(1000, 'The limit must be at most 1000.').optional(),
	perPage: whole('perPage', 1).max(1000, 'The perPage must be at most 1000.').optional(),
	affix: z.enum(['append', 'prepend'], 'The affix must be append or prepend.').default('append'),
	id: whole('id').optional(),
	sentAt: whole('sentAt').optional(),
});

type MessageCall = Pick<Call, 'store' | 'query' | 'actor'>;

/**
 * One page of messages by cursor: after a message (`append`, from the oldest) or before it
 * (`prepend`, from the newest). Out: rows in order of sending, and what to send for the next page.
 */
export function listMessages({ store, query, actor }: MessageCall, where: Conditions, usual = 10) {
	const { perPage, affix, id, sentAt, ...asked } = readFields(cursorFields, query);
	const limit = asked.limit ?? perPage ?? usual;
	const [operator, order] = affix === 'append' ? ['>', 'ASC'] : ['<', 'DESC'];
	if (id !== undefined) where.and(`id ${operator} ?`, id);
	else if (sentAt !== undefined) where.and(`sentAt ${operator} ?`, sentAt);
	const found = store.all<RawRow>(
		`SELECT * FROM messages ${where} ORDER BY id ${order} LIMIT ?`,
		...where.values,
		limit + 1,
	);
	const rows = found.slice(0, limit).map((row) => messages.read(row));
	const last = rows.at(-1);
	if (affix === 'prepend') rows.reverse();
	const viewing = {
		uid: actor?.uid,
		tags: flagOf(query, 'withTags'),
		quoted: !flagOf(query, 'hideQuotedMessages'),
	};
	const next = { affix, sentAt: last?.sentAt, id: String(last?.id) };
	return {
		data: rows.map((row) => showMessage(store, row, viewing)),
		meta: { current: { limit, count: rows.length }, ...(found.length > limit ? { next } : {}) },
	};
}

/** How far a user's mark has come in the message's conversation. */
const mark = (column: 'clearedUpTo' | 'readUpTo' | 'deliveredUpTo') =>
	`coalesce((SELECT ${column} FROM conversationStates s
		WHERE s.conversationId = messages.conversationId AND s.uid = ?), 0)`;

/** The filters that all lists of messages share. */
export function narrowMessages({ query, actor }: MessageCall): Conditions {
	const where = new Conditions(query).contains("data ->> '$.text'", 'searchKey');
	const has = (name: string, condition: string, ...values: string[]) => {
		if (flagOf(query, name)) where.and(condition, ...values);
	};
	where.oneOf('type', 'type', 'types', 'attachmentTypes').oneOf('receiverType');
	where.oneOf('category', 'category', 'categories').oneOf('sender', 'sender', 'senders');
	where.oneOf('conversationId').anyOf('tags').range('sentAt').range('editedAt').range('updatedAt');
	if (query['updatedAt[from]'] ?? query['updatedAt[to]']) where.and('updatedAt > sentAt');
	where.compare('sentAt', '>=', 'fromTimestamp');
	if (query.fromTimestamp) where.compare('sentAt', '<=', 'toTimestamp');
	has('hasAttachments', "json_array_length(data, '$.attachments') > 0");
	has('hasMentions', "data ->> '$.text' LIKE '%<@uid:%'");
	has('hasLinks', "(data ->> '$.text' LIKE '%http://%' OR data ->> '$.text' LIKE '%https://%')");
	has('hasReactions', 'id IN (SELECT messageId FROM reactions)');
	has('hideDeleted', 'deletedAt IS NULL');
	has('onlyDeleted', 'deletedAt IS NOT NULL');
	has('hideReplies', 'parentId IS NULL');
	const mentioned = listOf(query, 'mentionedUids').map((uid) => `%<@uid:${uid}>%`);
	const tests = mentioned.map(() => "data ->> '$.text' LIKE ?").join(' OR ');
	if (tests) where.and(`(${tests})`, ...mentioned);
	if (actor) {
		const { uid } = actor;
		where.and(`id > ${mark('clearedUpTo')}`, uid);
		has('myMentionsOnly', "data ->> '$.text' LIKE ?", `%<@uid:${uid}>%`);
		has(
			'hideMessagesFromBlockedUsers',
			'sender NOT IN (SELECT blockedUid FROM blockedUsers WHERE uid = ?)',
			uid,
		);
		for (const [name, column] of [
			['unread', 'readUpTo'],
			['undelivered', 'deliveredUpTo'],
		] as const) {
			has(name, `sender <> ? AND category <> 'action' AND id > ${mark(column)}`, ...[uid, uid]);
		}
	}
	return where;
}

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
				where.and(
					"CASE receiverType WHEN 'user' THEN ? IN (sender, receiver) ELSE receiver IN (SELECT guid FROM members WHERE uid = ?) END",
					...[uid, uid],
				);
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
