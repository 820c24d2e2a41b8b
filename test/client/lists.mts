import type { Person } from './people.mts';
import type { Row, World } from './world.mts';

/** One of the client's lists, and the rows of the sandbox that it must give. */
export interface List {
	/** Makes the request, with the one who asks and the other of the two. */
	of: (C: Person['C'], other: string) => Person['C'];
	fetch?: 'fetchNext' | 'fetchPrevious';
	kind: string;
	key: string;
	/** Whether a row is in the list of who asks. */
	has: (row: Row, world: World) => boolean;
}

const messages = (C: Person['C']) => new C.MessagesRequestBuilder().setLimit(20).withTags(true);

const inIt = ({ guid, first, second }: Row, { one, me }: World): boolean =>
	guid === null ? [first, second].includes(me) : Boolean(one('members', { guid, uid: me }));

/** Whether somebody sees a message: of what was kept back, only who wrote it. */
const sees = ({ conversationId, moderation, sender }: Row, world: World): boolean => {
	if (moderation?.status === 'disapproved') return sender === world.me;
	const conversation = world.one('conversations', { conversationId });
	return conversation !== undefined && inIt(conversation, world);
};
const isOf = (conversationId: string) => (row: Row, world: World) =>
	row.conversationId === conversationId && sees(row, world);

/** A thread that somebody started, writes in, is mentioned in or follows. */
function takesPart(row: Row, world: World): boolean {
	const { rows, one, me } = world;
	const replies = rows('messages', { parentId: row.id, deletedAt: null });
	const { text = '' } = row.data;
	const isIn =
		row.sender === me ||
		replies.some(({ sender }) => sender === me) ||
		text.toLowerCase().includes(`<@uid:${me}>`) ||
		one('threadSubscriptions', { messageId: row.id, uid: me }) !== undefined;
	return replies.length > 0 && isIn && sees(row, world);
}

export const lists: Record<string, List> = {
	users: {
		of: (C) => new C.UsersRequestBuilder().setLimit(20).withTags(true),
		...{ kind: 'users', key: 'uid', has: ({ deactivatedAt }) => deactivatedAt === null },
	},
	'users by UIDs, the last name first': {
		of: (C) =>
			new C.UsersRequestBuilder()
				.setLimit(2)
				.setUIDs(['chen', 'dalia', 'emeka'])
				.sortBy('name')
				.sortByOrder('desc'),
		...{ kind: 'users', key: 'uid', has: ({ uid }) => ['chen', 'dalia', 'emeka'].includes(uid) },
	},
	'friends, but nobody who is blocked': {
		of: (C) => new C.UsersRequestBuilder().setLimit(5).friendsOnly(true).hideBlockedUsers(true),
		...{ kind: 'users', key: 'uid' },
		has: ({ uid, deactivatedAt }, { one, me }) =>
			deactivatedAt === null &&
			one('friends', { uid: me, friend: uid }) !== undefined &&
			one('blockedUsers', { uid: me, blockedUid: uid }) === undefined,
	},
	groups: {
		of: (C) => new C.GroupsRequestBuilder().setLimit(2).withTags(true),
		...{ kind: 'groups', key: 'guid', has: () => true },
	},
	members: {
		of: (C) => new C.GroupMembersRequestBuilder('book-club').setLimit(3),
		...{ kind: 'members', key: 'uid', has: ({ guid }) => guid === 'book-club' },
	},
	'blocked users': {
		of: (C) => new C.BlockedUsersRequestBuilder().setLimit(5).blockedByMe(),
		...{ kind: 'users', key: 'uid' },
		has: ({ uid }, { one, me }) => Boolean(one('blockedUsers', { uid: me, blockedUid: uid })),
	},
	'messages with a user, back from the newest': {
		of: (C, other) => messages(C).setUID(other),
		...{ fetch: 'fetchPrevious', kind: 'messages', key: 'id', has: isOf('amara_user_bjorn') },
	},
	'messages of a group, on from an old one': {
		of: (C) => messages(C).setGUID('book-club').setMessageId(4),
		...{ kind: 'messages', key: 'id' },
		has: (row, world) => row.id > 4 && isOf('group_book-club')(row, world),
	},
	'pinned messages of a group': {
		of: (C) => messages(C).setGUID('book-club').setPinned(true),
		...{ fetch: 'fetchPrevious', kind: 'messages', key: 'id' },
		has: (row, world) => row.pinnedAt !== null && isOf('group_book-club')(row, world),
	},
	'saved messages': {
		of: (C) => messages(C).setSaved(true),
		...{ fetch: 'fetchPrevious', kind: 'messages', key: 'id' },
		has: (row, { one, me }) => Boolean(one('savedMessages', { messageId: row.id, uid: me })),
	},
	'replies in a thread': {
		of: (C) => messages(C).setParentMessageId(4),
		...{
			fetch: 'fetchPrevious',
			kind: 'messages',
			key: 'id',
			has: ({ parentId }) => parentId === 4,
		},
	},
	conversations: {
		of: (C) => new C.ConversationsRequestBuilder().setLimit(2).withTags(true),
		...{ kind: 'conversations', key: 'conversationId', has: inIt },
	},
	'conversations that I have pinned': {
		of: (C) => new C.ConversationsRequestBuilder().setLimit(5).setPinnedBy(['me']),
		...{ kind: 'conversations', key: 'conversationId' },
		has: ({ conversationId }, { one, me }) =>
			Boolean(one('conversationStates', { conversationId, uid: me })?.pinnedAt),
	},
	threads: {
		of: (C) => new C.ThreadsRequestBuilder().setLimit(2),
		...{ kind: 'messages', key: 'id', has: takesPart },
	},
	'threads of a group': {
		of: (C) => new C.ThreadsRequestBuilder().setLimit(5).setGuid('book-club'),
		...{ kind: 'messages', key: 'id' },
		has: (row, world) => row.receiver === 'book-club' && takesPart(row, world),
	},
	'threads with a user': {
		of: (C, other) => new C.ThreadsRequestBuilder().setLimit(5).setUid(other),
		...{ kind: 'messages', key: 'id' },
		has: (row, world) => row.conversationId === 'amara_user_bjorn' && takesPart(row, world),
	},
	reactions: {
		of: (C) => new C.ReactionsRequestBuilder().setMessageId(1).setLimit(20),
		...{ kind: 'reactions', key: 'id', has: ({ messageId }) => messageId === 1 },
	},
};
