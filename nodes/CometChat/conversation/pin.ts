import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { ConversationRow } from '../../fields/conversation';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath, conversationRow, conversationSummary } from './fields';

/** Pin user or group conversation. */
export const pin = defineOperation({
	value: 'pin',
	name: 'Pin',
	action: 'Pin conversation',
	description: 'Pin a conversation to the top of a user’s list',
	request: {
		method: 'POST',
		api: 'chat',
		path: conversationPath('/pin'),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	response: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});
