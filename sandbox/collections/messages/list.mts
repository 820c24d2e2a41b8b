import {
	type Call,
	Conditions,
	cursorPage,
	endpoint,
	flagOf,
	listOf,
} from '../../platform/parts.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { groupOf } from '../groups/table.mts';
import { checkScope } from '../members/scope.mts';
import { userOf } from '../users/table.mts';
import { showMessage } from './show.mts';
import { isDelivered, messages } from './table.mts';

type MessageCall = Pick<Call, 'store' | 'query' | 'actor'>;

/** One page of messages, as the user acted for sees them: not those of others that were kept back. */
export function listMessages(call: MessageCall, where: Conditions, usual = 10) {
	const { store, query, actor } = call;
	if (actor) where.and(`(${isDelivered} OR sender = ?)`, actor.uid);
	const viewing = {
		uid: actor?.uid,
		tags: flagOf(query, 'withTags'),
		quoted: !flagOf(query, 'hideQuotedMessages'),
	};
	return cursorPage(call, where, {
		table: messages,
		show: (message) => showMessage(store, message, viewing),
		usual,
	});
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
