import type { Row, World } from '../world.mts';
import { content, message } from './message.mts';
import { asStored, isAction, mentionsIn, type Of, type Right } from './of.mts';

/** A message that tells of an edit or a deletion is no part of the talk. */
const isTalk = (row: Row): boolean => !(isAction(row) && row.type === 'message');
const isDelivered = ({ moderation }: Row): boolean => moderation?.status !== 'disapproved';

const user: Of = ({ one, me }, row) => ({
	...asStored(row, 'uid name avatar lastActiveAt link metadata role statusMessage tags'),
	...asStored(row, 'deactivatedAt'),
	getAuthToken: undefined,
	getStatus: row.status === 'offline' ? 'offline' : 'online',
	getBlockedByMe: Boolean(one('blockedUsers', { uid: me, blockedUid: row.uid })),
	getHasBlockedMe: Boolean(one('blockedUsers', { uid: row.uid, blockedUid: me })),
});

const group: Of = ({ me, one }, row) => {
	const { guid } = row;
	const own = one('members', { guid, uid: me });
	return {
		...asStored(row, 'guid name type icon description owner metadata createdAt updatedAt tags'),
		...{ getPassword: undefined, getWsChannel: undefined, getHasJoined: own !== undefined },
		...{ getScope: own?.scope, getJoinedAt: own?.joinedAt },
		getMembersCount: one('groups', { guid })?.membersCount,
		isBannedFromGroup: Boolean(one('banned', { guid, uid: me })),
	};
};

const member: Of = (world, { guid, uid }) => {
	const { scope, joinedAt } = world.one('members', { guid, uid }) ?? ({} as Row);
	const of = user(world, world.one('users', { uid }) ?? ({} as Row));
	return { ...of, getScope: scope, getJoinedAt: joinedAt, getGuid: guid };
};

const conversation: Of = (world, row) => {
	const { conversationId, first, second, guid } = row;
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
		...asStored(row, 'conversationId conversationType'),
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
		...asStored(row as Row, 'conversationId receiverType'),
		getReceiverId: row.receiver,
		isSubscribed: Boolean(one('threadSubscriptions', { messageId: id, uid: me })),
		getUnreadReplyCount: undefined,
		getRawData: (given: Row) => String(given.id) === String(id),
	};
};

const reaction: Of = ({ person }, { id, messageId, uid, ...row }) => ({
	...asStored({ ...row, uid } as Row, 'uid reaction reactedAt'),
	getReactionId: String(id),
	getMessageId: String(messageId),
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
