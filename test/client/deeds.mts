import type { Sdk } from './browser.mts';
import type { World } from './world.mts';

/** What somebody does with the client, and how it then stands in the sandbox. */
export type Deed = [
	what: string,
	act: (C: Sdk, sent: Record<string, string>) => Promise<unknown>,
	look: (world: World, sent: Record<string, string>) => unknown,
	stands: unknown,
];

type Look = Deed[2];

const any = expect.any(Number);
const tea = 'tea-room';

/** A message that was sent before, by its kind; and my rows, about one of them. */
const sentAs =
	(kind: string): Look =>
	({ one }, sent) =>
		one('messages', { id: Number(sent[kind]) });
const mine =
	(table: string, about: object): Look =>
	({ rows, me }) =>
		rows(table, { uid: me, ...about });
const ofText =
	(table: string): Look =>
	({ rows, me }, { text }) =>
		rows(table, { uid: me, messageId: Number(text) });
/** How a conversation stands for me, and who is what in a group. */
const talk =
	(conversationId: string): Look =>
	({ one, me }) =>
		one('conversationStates', { conversationId, uid: me });
const scope =
	(guid: string, uid: string): Look =>
	({ one }) =>
		one('members', { guid, uid })?.scope;
const group: Look = ({ one }) => one('groups', { guid: tea });
const rows =
	(table: string, where: object): Look =>
	(world) =>
		world.rows(table, where);

const thread = mine('threadSubscriptions', { messageId: 4 });
const withBjorn = talk('amara_user_bjorn');
const yara = mine('blockedUsers', { blockedUid: 'yara' });
const emeka = rows('banned', { guid: tea, uid: 'emeka' });
const reaction = ofText('reactions');
const pinned = { pinnedAt: any, pinnedBy: 'amara' };
const deleted = { deletedAt: any, deletedBy: 'amara' };
const spam = { reasonId: 'spam', remark: 'again' };
const made = { name: 'Tea Room', owner: 'amara', membersCount: 1 };
const edited = { data: { text: 'Coffee, <@uid:bjorn>?' }, editedAt: any, editedBy: 'amara' };

function edit(C: Sdk, { text }: Record<string, string>): Promise<unknown> {
	const message = new C.TextMessage('bjorn', 'Coffee, <@uid:bjorn>?', 'user');
	message.setId(text);
	return C.editMessage(message);
}

function changeGroup(C: Sdk): Promise<unknown> {
	const changed = new C.Group(tea, 'The Tea Room', 'public');
	changed.setDescription('Quiet');
	return C.updateGroup(changed);
}

function addMembers(C: Sdk): Promise<unknown> {
	const { MODERATOR, PARTICIPANT } = C.GROUP_MEMBER_SCOPE;
	const members = [
		...[new C.GroupMember('chen', MODERATOR), new C.GroupMember('dalia', PARTICIPANT)],
	];
	return C.addMembersToGroup(tea, members, ['goran']);
}

function changeMe(C: Sdk): Promise<unknown> {
	const me = new C.User('amara');
	me.setName('Amara O.');
	me.setStatusMessage('At tea');
	return C.updateCurrentUserDetails(me);
}

const whoIsIn: Look = (world, sent) => [
	...[scope(tea, 'chen')(world, sent), scope(tea, 'dalia')(world, sent)],
	world.rows('banned', { guid: tea }).length,
];

const saved = ofText('savedMessages');
const flag = mine('flags', { messageId: 2 });
const inClub = talk('group_book-club');
const dalia = scope(tea, 'dalia');
const me: Look = ({ one, me: uid }) => one('users', { uid });
const read = (C: Sdk) => C.markConversationAsRead('book-club', 'group') as Promise<unknown>;
const unread = async (C: Sdk) => C.markMessageAsUnread(await C.getMessageDetails(5)) as unknown;
const pin = (C: Sdk) => C.pinConversation('bjorn', 'user') as Promise<unknown>;
const promote = (C: Sdk) => C.updateGroupMemberScope(tea, 'dalia', 'admin') as Promise<unknown>;
const unlock = (C: Sdk) => C.joinGroup('chess-night', 'password', 'knight') as Promise<unknown>;
const reset = (C: Sdk) => C.deleteConversation('bjorn', 'user') as Promise<unknown>;

/** In this order, by amara. */
export const deeds: Deed[] = [
	['edits', edit, sentAs('text'), edited],
	['deletes', (C, { quote }) => C.deleteMessage(quote), sentAs('quote'), deleted],
	['reacts', (C, { text }) => C.addReaction(text, '☕'), reaction, [{ reactedAt: any }]],
	['takes a reaction back', (C, { text }) => C.removeReaction(text, '☕'), reaction, []],
	['pins a message', (C, { text }) => C.pinMessage(text), sentAs('text'), pinned],
	['unpins it', (C, { text }) => C.unpinMessage(text), sentAs('text'), { pinnedAt: null }],
	['saves a message', (C, { text }) => C.saveMessage(text), saved, [{ savedAt: any }]],
	['saves it no longer', (C, { text }) => C.unsaveMessage(text), saved, []],
	['follows a thread', (C) => C.subscribeToThread(4), thread, [{}]],
	['follows it no longer', (C) => C.unsubscribeFromThread(4), thread, []],
	['reports a message', (C) => C.flagMessage('2', spam), flag, [spam]],
	['reads a conversation', read, inClub, { readUpTo: any }],
	['marks as unread', unread, inClub, { readUpTo: 5 }],
	['pins a conversation', pin, withBjorn, { pinnedAt: any }],
	['unpins it', (C) => C.unpinConversation('bjorn', 'user'), withBjorn, { pinnedAt: null }],
	['tags it', (C) => C.tagConversation('bjorn', 'user', ['a']), withBjorn, { tags: ['a'] }],
	['blocks', (C) => C.blockUsers(['yara']), yara, [{ blockedAt: any }]],
	['unblocks', (C) => C.unblockUsers(['yara']), yara, []],
	['makes a group', (C) => C.createGroup(new C.Group(tea, 'Tea Room', 'public')), group, made],
	['changes it', changeGroup, group, { name: 'The Tea Room', description: 'Quiet' }],
	['adds members, and bans', addMembers, whoIsIn, ['moderator', 'participant', 1]],
	['changes a scope', promote, dalia, 'admin'],
	['kicks', (C) => C.kickGroupMember(tea, 'dalia'), dalia, undefined],
	['bans', (C) => C.banGroupMember(tea, 'emeka'), emeka, [{ bannedAt: any }]],
	['lets somebody in again', (C) => C.unbanGroupMember(tea, 'emeka'), emeka, []],
	['hands it over', (C) => C.transferGroupOwnership(tea, 'chen'), group, { owner: 'chen' }],
	['leaves it', (C) => C.leaveGroup(tea), scope(tea, 'amara'), undefined],
	['joins a group', (C) => C.joinGroup(tea, 'public'), scope(tea, 'amara'), 'participant'],
	['joins by a password', unlock, scope('chess-night', 'amara'), 'participant'],
	['changes who they are', changeMe, me, { name: 'Amara O.', statusMessage: 'At tea' }],
	['resets a conversation', reset, withBjorn, { isHidden: true, clearedUpTo: any }],
];
