import type { RawRow, Store } from '../../platform/parts.mts';
import { blocksBetween } from '../blocked/table.mts';
import { showGroup } from '../groups/show.mts';
import { groups } from '../groups/table.mts';
import { members } from '../members/table.mts';
import { mentions } from '../messages/filters.mts';
import { showMessage } from '../messages/show.mts';
import { isDelivered, messages } from '../messages/table.mts';
import { pinForAll } from '../pinned/table.mts';
import { entityOf, systemUid } from '../users/actor.mts';
import { showUser, users } from '../users/table.mts';
import { type Conversation, conversationStates } from './table.mts';

/** Messages that count as the talk itself: not those that tell of an edit or a deletion. */
const isTalk = "NOT (category = 'action' AND type = 'message')";
const unreadSql = `SELECT count(*) AS count FROM messages WHERE conversationId = ? AND id > ?
	AND sender <> ? AND category <> 'action' AND deletedAt IS NULL AND ${isDelivered}`;
const lastSql = `SELECT * FROM messages WHERE conversationId = ? AND id > ? AND ${isTalk} AND ${isDelivered}
	ORDER BY id DESC LIMIT 1`;

const lastIdSql = `SELECT max(id) AS id FROM messages WHERE conversationId = ? AND ${isTalk} AND ${isDelivered}`;

/** The state of the conversation for a user; all is 0 where nothing was said of it. */
export const stateOf = (store: Store, conversationId: string, uid: string) =>
	conversationStates.one(store, { conversationId, uid }) ?? {
		...{ tags: [], readUpTo: 0, deliveredUpTo: 0, clearedUpTo: 0, pinnedAt: undefined },
	};

/** What is new to a user in a conversation; the vendor's schema has numbers as text. */
function unreadIn(store: Store, conversationId: string, uid: string) {
	const { readUpTo, clearedUpTo } = stateOf(store, conversationId, uid);
	const parameters = [conversationId, Math.max(readUpTo, clearedUpTo), uid] as const;
	const latest = store.one<{ id: number | null }>(lastIdSql, conversationId)?.id;
	return {
		unreadMessageCount: String(store.count(unreadSql, ...parameters)),
		unreadMentionsCount: store.count(`${unreadSql} AND ${mentions}`, ...parameters, uid),
		...(readUpTo ? { lastReadMessageId: String(readUpTo) } : {}),
		...(latest ? { latestMessageId: String(latest) } : {}),
	};
}

/** The other of the two users; undefined in a group. */
const partnerIn = (
	{ first, second }: Pick<Conversation, 'first' | 'second'>,
	uid: string,
): string | undefined => (first === uid ? second : first);

/** The other side as the user sees it. */
function otherSide(store: Store, conversation: Conversation, uid: string) {
	const { conversationId, guid } = conversation;
	const group = guid === undefined ? undefined : groups.one(store, { guid });
	if (group) return showGroup(group, members.one(store, { guid: group.guid, uid }));
	const other = partnerIn(conversation, uid) ?? uid;
	const user = users.one(store, { uid: other });
	return { ...(user ? showUser(user) : entityOf(store, other)), conversationId };
}

/** Who has pinned a conversation, and when: the app for all, or else the user. */
function pinOf(store: Store, { conversationType, ...parties }: Conversation, uid: string) {
	const forAll = pinForAll(store, conversationType, parties.guid ?? partnerIn(parties, uid) ?? uid);
	if (forAll) return { pinnedAt: forAll.pinnedAt, pinnedBy: systemUid };
	const { pinnedAt } = stateOf(store, parties.conversationId, uid);
	return pinnedAt ? { pinnedAt, pinnedBy: uid } : {};
}

/** The requested parts of a list of conversations. */
interface Wanted {
	tags: boolean;
	/** The tags of the other side. */
	otherTags: boolean;
	/** Whether one has blocked the other. */
	blocks: boolean;
}

/** A conversation as the platform answers it to one of its users. */
export function showConversation(
	store: Store,
	conversation: Conversation,
	uid: string,
	wanted: Wanted = { tags: true, otherTags: true, blocks: false },
) {
	const { conversationId, conversationType, createdAt, updatedAt } = conversation;
	const { clearedUpTo, tags } = stateOf(store, conversationId, uid);
	const other = partnerIn(conversation, uid);
	const row = store.one<RawRow>(lastSql, conversationId, clearedUpTo);
	const last = row && messages.read(row);
	return {
		...{ conversationId, conversationType, ...unreadIn(store, conversationId, uid) },
		...{ createdAt, updatedAt },
		...(last && !last.deletedAt ? { lastMessage: showMessage(store, last, { uid }) } : {}),
		conversationWith: {
			...otherSide(store, conversation, uid),
			...(wanted.otherTags ? {} : { tags: undefined }),
			...(wanted.blocks && other ? blocksBetween(store, uid, other) : {}),
		},
		...(wanted.tags && tags.length ? { tags } : {}),
		...pinOf(store, conversation, uid),
	};
}
