import { object, repeatedFields } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { asNumber, given, objectIn } from '../../fields/messageContentRow';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath, upToMessage } from './fields';

/** Mark user or group conversation as unread. */
export const markAsUnread = defineOperation({
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
	headers: conversationOwner,
	body: { messageId: upToMessage('ID of the message after which all are unread') },
	response: object(),
	// The vendor's client expects the conversation beside it (docs/platform.md, Seen in the vendor's client).
	toRow: (row, input) => ({
		unread: true,
		...repeatedFields(['uid', 'guid', 'onBehalfOf', 'messageId'], input),
		...given({
			message: row.message,
			unreadMessageCount: asNumber(objectIn(row, 'conversation').unreadMessageCount),
		}),
	}),
	// A user has a limit of its own here (docs/platform.md, Limits).
	rateLimitBy: 'onBehalfOf',
});
