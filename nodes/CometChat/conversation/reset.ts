import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath } from './fields';

/** Reset user or group conversation. */
export const reset = defineOperation({
	value: 'reset',
	name: 'Reset',
	action: 'Reset conversation',
	description: 'Clear a conversation for one of its users',
	notice:
		'The user no longer sees the current messages of the conversation. They can’t be recovered.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: conversationPath(''),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: {
		deleteMessagesPermanently: optional(
			boolean({
				displayName: 'Delete Messages Permanently',
				description: 'Whether to delete the messages themselves permanently, for both users',
				shownFor: { conversationWith: ['user'] },
			}),
		),
		preserveOrder: optional(
			boolean({
				displayName: 'Preserve Order',
				description: 'Whether to keep the conversation’s position in the user’s list',
			}),
		),
	},
	response: done('reset', 'uid', 'guid', 'onBehalfOf'),
});
