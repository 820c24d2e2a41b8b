import { done } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { boolean } from '../../vocabulary/basic';
import {
	conversationPath,
	whoseConversation,
	withUserOrGroup,
} from '../../vocabulary/conversation';

/** Reset user or group conversation. */
export const reset = operation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset conversation',
	description: 'Clear a conversation for one of its users',
	notice:
		'The user no longer sees the messages that the conversation has now. They cannot be brought back.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath(''),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: whoseConversation,
	body: {
		deleteMessagesPermanently: optional(
			boolean({
				displayName: 'Delete Messages Permanently',
				description: 'Whether to delete the messages themselves, for both users and for good',
				shownFor: { conversationWith: ['user'] },
			}),
		),
		preserveOrder: optional(
			boolean({
				displayName: 'Preserve Order',
				description: 'Whether to keep the place of the conversation in the list of the user',
			}),
		),
	},
	answer: done('reset', 'uid', 'guid', 'onBehalfOf'),
});
