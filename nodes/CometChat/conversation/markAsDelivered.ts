import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath, lastMarked } from './fields';

/** Mark user or group conversation as delivered. */
export const markAsDelivered = defineOperation({
	value: 'markAsDelivered',
	name: 'Mark as Delivered',
	action: 'Mark conversation as delivered',
	description: 'Mark the messages of a conversation as delivered to a user',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/delivered'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { messageId: lastMarked },
	response: done('delivered', 'uid', 'guid', 'onBehalfOf', 'messageId'),
});
