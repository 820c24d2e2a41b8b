import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const onBehalfOf = id('amara');
const withBjorn = { onBehalfOf, conversationWith: 'user', uid: id('bjorn') };
const inBookClub = { onBehalfOf, conversationWith: 'group', guid: id('book-club') };
const noTalk = { onBehalfOf, conversationWith: 'user', uid: id('chen') };
const conversationId = 'amara_user_bjorn';

/** An operation on a conversation with a user or in a group; before its first message there is none. */
const onEither = (own: IDataObject, gives: object, onlyFull: IDataObject = {}): Case => ({
	minimal: { ...inBookClub, ...own },
	full: { ...withBjorn, ...own, ...onlyFull },
	gives,
	refused: { ERR_CONVERSATION_NOT_ACCESSIBLE: { ...noTalk, ...own } },
});

/** The same with a message, which must be one of the conversation. */
const upToMessage = (done: string): Case => ({
	minimal: { ...inBookClub, messageId: '5' },
	full: { ...withBjorn, messageId: '2' },
	gives: { [done]: true, onBehalfOf: 'amara' },
	refused: { ERR_MESSAGE_ID_NOT_FOUND: { ...withBjorn, messageId: '5' } },
});

export const conversation: Cases = {
	get: {
		minimal: { onBehalfOf, conversationWith: 'id', conversationId },
		full: { ...withBjorn, simplify: false },
		gives: { conversationId, conversationType: 'user' },
		refused: { ERR_CONVERSATION_NOT_ACCESSIBLE: noTalk },
	},
	getUnreadCounts: {
		minimal: { onBehalfOf: id('bjorn') },
		full: { onBehalfOf: id('bjorn'), returnAll: true, simplify: false },
		gives: { conversationType: 'group', guid: 'book-club', unreadMessageCount: 4 },
		refused: { ERR_UID_NOT_FOUND: { onBehalfOf: id('nobody') } },
	},
	getAll: {
		minimal: {},
		full: {
			...{ returnAll: true, simplify: false },
			filters: {
				...{ searchKey: 'bj', conversationType: 'user', tags: ['urgent'], userTags: ['welcomed'] },
				...{ groupTags: ['seeded'], unread: true, pinnedBy: ['me', 'system'] },
				...{ includeBlockedUsers: true, hideAgentic: true, onlyAgentic: false },
			},
			options: {
				...{ onBehalfOf, withTags: true, withUserAndGroupTags: true, withBlockedInfo: true },
				useCursoredIndex: '1',
			},
		},
		gives: { conversationId: 'group_book-club', conversationType: 'group' },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	update: onEither({ tags: ['urgent'] }, { tags: ['urgent'] }, { simplify: false }),
	delete: {
		minimal: { onBehalfOf, conversationId },
		gives: { deleted: true, conversationId },
		refused: { ERR_CONVERSATION_NOT_ACCESSIBLE: { onBehalfOf, conversationId: 'amara_user_chen' } },
	},
	reset: onEither(
		{},
		{ reset: true, onBehalfOf: 'amara' },
		{ additionalFields: { deleteMessagesPermanently: true, preserveOrder: true } },
	),
	markAsDelivered: upToMessage('delivered'),
	markAsRead: upToMessage('read'),
	markAsUnread: upToMessage('unread'),
	pin: onEither({}, { pinnedBy: 'amara' }, { simplify: false }),
	unpin: onEither({}, { conversationId: 'group_book-club' }, { simplify: false }),
};
