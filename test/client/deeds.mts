import type { Sdk } from './browser.mts';
import type { World } from './world.mts';

/** What somebody does with the client, and how it then stands in the sandbox. */
export type Deed = [
	what: string,
	act: (C: Sdk, sent: Record<string, string>) => Promise<unknown>,
	look: (world: World, sent: Record<string, string>) => unknown,
	stands: unknown,
];

const message = ({ one }: World, id: unknown) => one('messages', { id: Number(id) });
const state = ({ one, me }: World, conversationId: string) =>
	one('conversationStates', { conversationId, uid: me });
const scope = ({ one }: World, guid: string, uid: string) => one('members', { guid, uid })?.scope;
const any = expect.any(Number);
const tea = 'tea-room';

/** In this order, by amara. */
export const deeds: Deed[] = [
	[
		'edits',
		async (C, { text }) => {
			const edited = new C.TextMessage('bjorn', 'Coffee, <@uid:bjorn>?', 'user');
			edited.setId(text);
			return await C.editMessage(edited);
		},
		(world, { text }) => message(world, text),
		{ data: { text: 'Coffee, <@uid:bjorn>?' }, editedAt: any, editedBy: 'amara' },
	],
	[
		'deletes',
		(C, { quote }) => C.deleteMessage(quote),
		(world, { quote }) => message(world, quote),
		{ deletedAt: any, deletedBy: 'amara' },
	],
	[
		'reacts',
		(C, { text }) => C.addReaction(text, '☕'),
		({ rows }) => rows('reactions', { reaction: '☕', uid: 'amara' }),
		[{ reactedAt: any }],
	],
	[
		'takes a reaction back',
		(C, { text }) => C.removeReaction(text, '☕'),
		({ rows }, { text }) => rows('reactions', { messageId: Number(text) }),
		[],
	],
	[
		'pins a message',
		(C, { text }) => C.pinMessage(text),
		(world, { text }) => message(world, text),
		{ pinnedAt: any, pinnedBy: 'amara' },
	],
	[
		'unpins it',
		(C, { text }) => C.unpinMessage(text),
		(world, { text }) => message(world, text),
		{ pinnedAt: null },
	],
	[
		'saves a message',
		(C, { text }) => C.saveMessage(text),
		({ rows, me }, { text }) => rows('savedMessages', { messageId: Number(text), uid: me }),
		[{ savedAt: any }],
	],
	[
		'saves it no longer',
		(C, { text }) => C.unsaveMessage(text),
		({ rows, me }, { text }) => rows('savedMessages', { messageId: Number(text), uid: me }),
		[],
	],
	[
		'follows a thread',
		(C) => C.subscribeToThread(4),
		({ rows, me }) => rows('threadSubscriptions', { messageId: 4, uid: me }),
		[{}],
	],
	[
		'follows it no longer',
		(C) => C.unsubscribeFromThread(4),
		({ rows, me }) => rows('threadSubscriptions', { messageId: 4, uid: me }),
		[],
	],
	[
		'reports a message',
		(C) => C.flagMessage('2', { reasonId: 'spam', remark: 'again' }),
		({ rows, me }) => rows('flags', { messageId: 2, uid: me }),
		[{ reasonId: 'spam', remark: 'again' }],
	],
	[
		'reads a conversation',
		(C) => C.markConversationAsRead('book-club', 'group'),
		(world) => state(world, 'group_book-club'),
		{ readUpTo: any },
	],
	[
		'marks as unread',
		async (C) => C.markMessageAsUnread(await C.getMessageDetails(5)),
		(world) => state(world, 'group_book-club'),
		{ readUpTo: 5 },
	],
	[
		'pins a conversation',
		(C) => C.pinConversation('bjorn', 'user'),
		(world) => state(world, 'amara_user_bjorn'),
		{ pinnedAt: any },
	],
	[
		'unpins it',
		(C) => C.unpinConversation('bjorn', 'user'),
		(world) => state(world, 'amara_user_bjorn'),
		{ pinnedAt: null },
	],
	[
		'tags a conversation',
		(C) => C.tagConversation('bjorn', 'user', ['friends']),
		(world) => state(world, 'amara_user_bjorn'),
		{ tags: ['friends'] },
	],
	[
		'blocks',
		(C) => C.blockUsers(['yara']),
		({ rows, me }) => rows('blockedUsers', { uid: me, blockedUid: 'yara' }),
		[{ blockedAt: any }],
	],
	[
		'unblocks',
		(C) => C.unblockUsers(['yara']),
		({ rows, me }) => rows('blockedUsers', { uid: me, blockedUid: 'yara' }),
		[],
	],
	[
		'makes a group',
		(C) => C.createGroup(new C.Group(tea, 'Tea Room', 'public')),
		({ one }) => one('groups', { guid: tea }),
		{ name: 'Tea Room', owner: 'amara', membersCount: 1 },
	],
	[
		'changes it',
		(C) => {
			const group = new C.Group(tea, 'The Tea Room', 'public');
			group.setDescription('Quiet');
			return C.updateGroup(group);
		},
		({ one }) => one('groups', { guid: tea }),
		{ name: 'The Tea Room', description: 'Quiet' },
	],
	[
		'adds members, and bans',
		(C) => {
			const member = (uid: string, as: string) => new C.GroupMember(uid, as);
			const { MODERATOR, PARTICIPANT } = C.GROUP_MEMBER_SCOPE;
			const members = [member('chen', MODERATOR), member('dalia', PARTICIPANT)];
			return C.addMembersToGroup(tea, members, ['goran']);
		},
		(world) => [
			scope(world, tea, 'chen'),
			scope(world, tea, 'dalia'),
			world.rows('banned', { guid: tea }).length,
		],
		['moderator', 'participant', 1],
	],
	[
		'changes a scope',
		(C) => C.updateGroupMemberScope(tea, 'dalia', 'admin'),
		(world) => scope(world, tea, 'dalia'),
		'admin',
	],
	[
		'kicks',
		(C) => C.kickGroupMember(tea, 'dalia'),
		(world) => scope(world, tea, 'dalia'),
		undefined,
	],
	[
		'bans',
		(C) => C.banGroupMember(tea, 'emeka'),
		({ rows }) => rows('banned', { guid: tea, uid: 'emeka' }),
		[{ bannedAt: any }],
	],
	[
		'lets somebody in again',
		(C) => C.unbanGroupMember(tea, 'emeka'),
		({ rows }) => rows('banned', { guid: tea, uid: 'emeka' }),
		[],
	],
	[
		'hands it over',
		(C) => C.transferGroupOwnership(tea, 'chen'),
		({ one }) => one('groups', { guid: tea }),
		{ owner: 'chen' },
	],
	['leaves it', (C) => C.leaveGroup(tea), (world) => scope(world, tea, 'amara'), undefined],
	[
		'joins a group',
		(C) => C.joinGroup(tea, 'public'),
		(world) => scope(world, tea, 'amara'),
		'participant',
	],
	[
		'joins by a password',
		(C) => C.joinGroup('chess-night', 'password', 'knight'),
		(world) => scope(world, 'chess-night', 'amara'),
		'participant',
	],
	[
		'changes who they are',
		(C) => {
			const me = new C.User('amara');
			me.setName('Amara O.');
			me.setStatusMessage('At tea');
			return C.updateCurrentUserDetails(me);
		},
		({ one, me }) => one('users', { uid: me }),
		{ name: 'Amara O.', statusMessage: 'At tea' },
	],
	[
		'resets a conversation',
		(C) => C.deleteConversation('bjorn', 'user'),
		(world) => state(world, 'amara_user_bjorn'),
		{ isHidden: true, clearedUpTo: any },
	],
];
