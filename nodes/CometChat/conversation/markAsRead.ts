import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath, lastMarked } from './fields';

/** Mark user or group conversation as read. */
export const markAsRead = defineOperation({
	value: 'markAsRead',
	name: 'Mark as Read',
	action: 'Mark conversation as read',
	description: 'Mark the messages of a conversation as read by a user',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/read'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { messageId: lastMarked },
	response: done('read', 'uid', 'guid', 'onBehalfOf', 'messageId'),
});
