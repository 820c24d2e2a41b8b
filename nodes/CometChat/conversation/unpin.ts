import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import {
	conversationPath,
	whoseConversation,
	withUserOrGroup,
} from '../../vocabulary/conversation';

/** Unpin user or group conversation. */
export const unpin = operation({
	value: 'unpin',
	name: 'Unpin',
	action: 'Unpin conversation',
	description: 'Remove the pin of a user from a conversation',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath('/pin'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: whoseConversation,
	answer: object(),
});
