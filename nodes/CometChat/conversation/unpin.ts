import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { ConversationRow } from '../../fields/conversation';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath, conversationRow, conversationSummary } from './fields';

/** Unpin user or group conversation. */
export const unpin = defineOperation({
	value: 'unpin',
	name: 'Unpin',
	action: 'Unpin conversation',
	description: 'Unpin a conversation from the top of a user’s list',
	request: {
		method: 'DELETE',
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
