import type { Store } from '../../platform/parts.mts';
import { blocksBetween } from '../blocked/table.mts';
import { groupEntity } from '../groups/show.mts';
import { groups } from '../groups/table.mts';
import { entityOf } from '../users/actor.mts';
import { users } from '../users/table.mts';
import * as tables from './table.mts';
import { type Message, messages } from './table.mts';

/** The viewer of a message, and the requested parts of a list. */
export interface Viewing {
	uid?: string | undefined;
	tags?: boolean;
	quoted?: boolean;
	/** Whether the one who looks follows the thread. */
	subscribed?: boolean;
	/** Who got and read the message, which one that is fetched by itself tells. */
	receipts?: boolean;
	/** What is shown of the mentioned users: their tags, and who has blocked whom. */
	mentionedTags?: boolean;
	mentionedBlocks?: boolean;
}

/** Who or what a message went to, as an entity. */
export function receiverEntity(
	store: Store,
	message: Pick<Message, 'receiverType' | 'receiver' | 'conversationId'>,
) {
	const { receiverType, receiver, conversationId } = message;
	if (receiverType === 'user')
		return { entity: { ...entityOf(store, receiver), conversationId }, entityType: 'user' };
	const group = groups.one(store, { guid: receiver });
	return { entity: group ? groupEntity(group) : { guid: receiver }, entityType: 'group' };
}

/** The UIDs that a text mentions, as `<@uid:UID>`. */
export const mentionedIn = (text: unknown): string[] =>
	typeof text === 'string'
		? [...text.matchAll(/<@uid:([A-Za-z0-9_-]+)>/g)].map(([, uid = '']) => uid.toLowerCase())
		: [];

/** A message as the platform answers it; what does not apply is left out. */
export function showMessage(store: Store, message: Message, viewing: Viewing = {}): object {
	const { uid, tags: withTags = true, quoted: withQuoted = true } = viewing;
	const { id, parentId, quotedMessageId, tags, ...shown } = message;
	const quoted = withQuoted && quotedMessageId && messages.one(store, { id: quotedMessageId });
	const saved = uid ? tables.savedMessages.one(store, { messageId: id, uid }) : undefined;
	return {
		id: String(id),
		...shown,
		moderation: undefined,
		data: message.category === 'action' ? message.data : shownData(store, message, viewing),
		...(withTags && tags.length ? { tags } : {}),
		...(parentId ? { parentId: String(parentId) } : repliesTo(store, id)),
		...(quoted ? { quotedMessage: showMessage(store, quoted, { quoted: false }) } : {}),
		...(saved ? { savedAt: saved.savedAt } : {}),
		...receiptOf(message, uid),
		...(viewing.receipts ? receiptsOf(store, id) : {}),
		...(uid && viewing.subscribed ? { threadSubscribed: follows(store, id, uid) } : {}),
	};
}

function shownData(store: Store, message: Message, viewing: Viewing) {
	const sender = { entity: entityOf(store, message.sender), entityType: 'user' };
	const mentioned = mentionedIn(message.data.text);
	const mentions = mentioned.map((one) => [one, mention(store, one, viewing)] as const);
	const reacted = countsOf(tables.reactions.all(store, { messageId: message.id }), viewing.uid);
	return {
		...firstLink(message),
		...message.data,
		...(message.moderation ? { moderation: message.moderation } : {}),
		...(mentioned.length ? { mentions: Object.fromEntries(mentions) } : {}),
		...(reacted.length ? { reactions: reacted } : {}),
		...interactionsOf(store, message, viewing.uid),
		entities: { sender, receiver: receiverEntity(store, message) },
	};
}

function mention(store: Store, uid: string, viewing: Viewing) {
	return {
		...entityOf(store, uid),
		...(viewing.mentionedTags ? { tags: users.one(store, { uid })?.tags ?? [] } : {}),
		...(viewing.mentionedBlocks && viewing.uid ? blocksBetween(store, viewing.uid, uid) : {}),
	};
}

/** The link of the first file is beside the files, too. */
function firstLink({ data: { attachments } }: Message): { url?: unknown } {
	const [first] = Array.isArray(attachments) ? (attachments as { url?: unknown }[]) : [];
	return first ? { url: first.url } : {};
}

/** What the one who looks has done with an interactive message. */
function interactionsOf(store: Store, { id, category }: Message, uid: string | undefined) {
	if (category !== 'interactive') return {};
	const mine = uid ? tables.interactions.all(store, { messageId: id, uid }) : [];
	return { interactions: mine.map(({ messageId: _, uid: __, ...done }) => done) };
}

/** How often each reaction was given; `reactedByMe` is present only if true. */
function countsOf(given: { reaction: string; uid: string }[], uid: string | undefined) {
	return [...Map.groupBy(given, ({ reaction }) => reaction)].map(([reaction, all]) => ({
		reaction,
		count: all.length,
		...(all.some((one) => one.uid === uid) ? { reactedByMe: true } : {}),
	}));
}

/** When the one who looks got the message and read it, which is known of messages to one user. */
function receiptOf({ receiverType, receiver, deliveredAt, readAt }: Message, uid?: string) {
	const isMine = receiverType === 'user' && receiver === uid && deliveredAt;
	return isMine ? { myReceipt: { deliveredAt, readAt } } : {};
}

function receiptsOf(store: Store, messageId: number) {
	const data = tables.receipts.all(store, { messageId }).map(({ uid, deliveredAt, readAt }) => ({
		recipient: entityOf(store, uid),
		...{ deliveredAt, readAt },
	}));
	return data.length ? { receipts: { data } } : {};
}

const follows = (store: Store, messageId: number, uid: string): boolean =>
	tables.threadSubscriptions.one(store, { messageId, uid }) !== undefined;

function repliesTo(store: Store, parentId: number): { replyCount?: number } {
	const replyCount = messages.count(store, { parentId, deletedAt: null });
	return replyCount ? { replyCount } : {};
}
