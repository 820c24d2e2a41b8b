import type { Row, World } from '../world.mts';
import { content, message } from './message.mts';
import { isAction, mentionsIn, type Of, type Right } from './of.mts';

/** A message that tells of an edit or a deletion is no part of the talk. */
const isTalk = (row: Row): boolean => !(isAction(row) && row.type === 'message');
const isDelivered = ({ moderation }: Row): boolean => moderation?.status !== 'disapproved';

const user: Of = ({ me, one }, row) => {
	const { uid, name, avatar, lastActiveAt, link, metadata, role, status } = row;
	return {
		getUid: uid,
		getName: name,
		getAuthToken: undefined,
		getAvatar: avatar,
		getLastActiveAt: lastActiveAt,
		getLink: link,
		getMetadata: metadata,
		getRole: role,
		getStatus: status === 'offline' ? 'offline' : 'online',
		getStatusMessage: row.statusMessage,
		getBlockedByMe: Boolean(one('blockedUsers', { uid: me, blockedUid: uid })),
		getHasBlockedMe: Boolean(one('blockedUsers', { uid, blockedUid: me })),
		getTags: row.tags,
		getDeactivatedAt: row.deactivatedAt,
	};
};

const group: Of = ({ me, one }, { guid, ...row }) => ({
	getGuid: guid,
	getName: row.name,
	getType: row.type,
	getPassword: undefined,
	getIcon: row.icon,
	getDescription: row.description,
	getOwner: row.owner,
	getMetadata: row.metadata,
	getCreatedAt: row.createdAt,
	getUpdatedAt: row.updatedAt,
	getHasJoined: Boolean(one('members', { guid, uid: me })),
	getWsChannel: undefined,
	getScope: one('members', { guid, uid: me })?.scope,
	getJoinedAt: one('members', { guid, uid: me })?.joinedAt,
	getMembersCount: one('groups', { guid })?.membersCount,
	getTags: row.tags,
	isBannedFromGroup: Boolean(one('banned', { guid, uid: me })),
});

const member: Of = (world, { guid, uid }) => {
	const { scope, joinedAt } = world.one('members', { guid, uid }) ?? ({} as Row);
	const of = user(world, world.one('users', { uid }) ?? ({} as Row));
	return { ...of, getScope: scope, getJoinedAt: joinedAt, getGuid: guid };
};

const conversation: Of = (world, row) => {
	const { conversationId, conversationType, first, second, guid } = row;
	const { one, rows, me, person, group: named } = world;
	const state = one('conversationStates', { conversationId, uid: me });
	const { readUpTo = 0, clearedUpTo = 0 } = state ?? ({} as Row);
	const seen = Math.max(Number(readUpTo), Number(clearedUpTo));
	const talk = rows('messages', { conversationId }).filter(
		(one) => isTalk(one) && isDelivered(one),
	);
	const fresh = talk.filter(
		(one) => one.id > seen && one.sender !== me && !isAction(one) && one.deletedAt === null,
	);
	const mentioning = fresh.filter(({ data }) => mentionsIn(data.text).includes(me));
	const last = talk.findLast(({ id }) => id > Number(clearedUpTo));
	return {
		getConversationId: conversationId,
		getConversationType: conversationType,
		getUnreadMentionsCount: mentioning.length,
		getLastReadMessageId: readUpTo ? String(readUpTo) : '',
		getLatestMessageId: String(talk.at(-1)?.id ?? ''),
		getLastMessage: last && last.deletedAt === null ? String(last.id) : undefined,
		getConversationWith:
			guid === null ? person(String(first === me ? second : first)) : named(guid),
		getUnreadMessageCount: fresh.length,
		getPinnedAt: state?.pinnedAt,
		getPinnedBy: state?.pinnedAt ? me : undefined,
		isPinned: Boolean(state?.pinnedAt),
		isSystemPinned: false,
		getTags: state?.tags,
	};
};

const thread: Of = ({ rows, one, me }, { id, ...row }) => {
	const replies = rows('messages', { parentId: id, deletedAt: null });
	const last = replies.at(-1);
	return {
		getParentMessageId: id,
		getParentMessage: String(id),
		getReplyCount: replies.length,
		getLastReply: last && String(last.id),
		getUpdatedAt: last?.sentAt,
		getConversationId: row.conversationId,
		getReceiverType: row.receiverType,
		getReceiverId: row.receiver,
		isSubscribed: Boolean(one('threadSubscriptions', { messageId: id, uid: me })),
		getUnreadReplyCount: undefined,
		getRawData: (given: Row) => String(given.id) === String(id),
	};
};

const reaction: Of = ({ person }, { id, messageId, uid, ...row }) => ({
	getReactionId: String(id),
	getMessageId: String(messageId),
	getReaction: row.reaction,
	getUid: uid,
	getReactedAt: row.reactedAt,
	getReactedBy: person(uid),
});

const of: Record<string, Of> = {
	User: user,
	Group: group,
	GroupMember: member,
	Conversation: conversation,
	MessageThread: thread,
	Reaction: reaction,
};

/** What an object of that class must give, by the row of the sandbox that it stands for. */
export const rightOf = (className: string, world: World, row: Row): Right =>
	of[className]?.(world, row) ?? { ...message(world, row), ...content[className]?.(world, row) };
