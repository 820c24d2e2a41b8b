import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id } from '../../case.mts';

const onBehalfOf = id('amara');
const withBjorn = { onBehalfOf, conversationWith: 'user', uid: id('bjorn') };
const inBookClub = { onBehalfOf, conversationWith: 'group', guid: id('book-club') };
const noTalk = { onBehalfOf, conversationWith: 'user', uid: id('chen') };
const conversationId = 'amara_user_bjorn';

/** Message 3 of the sandbox goes to bjorn, who has not answered it. */
const unanswered = { onBehalfOf: id('bjorn'), conversationWith: 'user', uid: id('amara') };
/** Whose messages answer, as no customer's do. */
const team = { options: { teamUsers: ['dalia'] } };

/** An operation that says who has the conversation from then on. */
const ownership = (done: string): Case => ({
	minimal: unanswered,
	gives: { [done]: true, sender: 'bjorn' },
	refused: { ERR_UID_NOT_FOUND: { ...unanswered, uid: id('nobody') } },
});

/** An operation on a conversation with a user or in a group; before its first message there is none. */
const onEither = (gives: object, own: IDataObject = {}): Case => ({
	minimal: { ...inBookClub, ...own },
	full: withBjorn,
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
		full: withBjorn,
		gives: { conversationId, conversationType: 'user' },
		refused: { ERR_CONVERSATION_NOT_ACCESSIBLE: noTalk },
	},
	getUnreadCounts: {
		minimal: { onBehalfOf: id('bjorn') },
		gives: { conversationType: 'group', guid: 'book-club', unreadMessageCount: 4 },
		refused: { ERR_UID_NOT_FOUND: { onBehalfOf: id('nobody') } },
	},
	getUnanswered: {
		minimal: unanswered,
		full: { messageId: '3', ...team },
		gives: { messageId: '3', senderUid: 'amara', text: 'Nearly. Two chapters to go.' },
		refused: { ERR_UID_NOT_FOUND: { ...unanswered, onBehalfOf: id('nobody') } },
	},
	answer: {
		minimal: { ...unanswered, messageId: '3', kind: 'text', text: 'Hello' },
		full: team,
		gives: { text: 'Hello', sent: true, sender: 'bjorn' },
		refused: {
			ERR_UID_NOT_FOUND: {
				...unanswered,
				onBehalfOf: id('nobody'),
				messageId: '2',
				kind: 'text',
				text: 'Hello',
			},
		},
	},
	handOver: ownership('handedOver'),
	takeBack: ownership('takenBack'),
	getAll: {
		minimal: {},
		full: { options: { unique: undefined } },
		gives: { conversationId: 'group_book-club', conversationType: 'group' },
		refused: { ERR_UID_NOT_FOUND: { options: { onBehalfOf: id('nobody') } } },
	},
	update: onEither({ tags: ['urgent'] }, { tags: ['urgent'] }),
	delete: {
		minimal: { onBehalfOf, conversationId },
		gives: { deleted: true },
		refused: { ERR_CONVERSATION_NOT_ACCESSIBLE: { onBehalfOf, conversationId: 'amara_user_chen' } },
	},
	reset: onEither({ reset: true, onBehalfOf: 'amara' }),
	markAsDelivered: upToMessage('delivered'),
	markAsRead: upToMessage('read'),
	markAsUnread: upToMessage('unread'),
	pin: onEither({ pinnedBy: 'amara' }),
	unpin: onEither({ conversationId: 'group_book-club' }),
};
