/** Fields of a conversation that rows show (docs/platform.md, Conversations). */
export type ConversationRow =
	| 'conversationId'
	| 'conversationType'
	| 'conversationWith'
	| 'lastMessage'
	| 'unreadMessageCount'
	| 'unreadMentionsCount'
	| 'lastReadMessageId'
	| 'latestMessageId'
	| 'tags'
	| 'pinnedBy'
	| 'pinnedAt'
	| 'createdAt'
	| 'updatedAt';
