import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import {
	conversationPath,
	whoseConversation,
	withUserOrGroup,
} from '../../vocabulary/conversation';

/** Pin user or group conversation. */
export const pin = operation({
	value: 'pin',
	name: 'Pin',
	action: 'Pin conversation',
	description: 'Pin a conversation to the top of the list of a user',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/pin'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: whoseConversation,
	answer: object(),
});
