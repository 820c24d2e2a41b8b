import { done } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import {
	conversationPath,
	upToMessage,
	whoseConversation,
	withUserOrGroup,
} from '../../vocabulary/conversation';

/** Mark user or group conversation as unread. */
export const markAsUnread = operation({
	value: 'markAsUnread',
	name: 'Mark as Unread',
	action: 'Mark conversation as unread',
	description: 'Mark the messages of a conversation after a certain one as unread by a user',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath('/read'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: whoseConversation,
	body: { messageId: upToMessage('ID of the message after which all are unread') },
	answer: done('unread', 'uid', 'guid', 'onBehalfOf', 'messageId'),
	// A user has a limit of its own here (docs/platform.md, Limits).
	rateLimitBy: 'onBehalfOf',
});
