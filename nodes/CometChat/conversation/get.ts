import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { ConversationRow } from '../../fields/conversation';
import { conversationOwner } from '../../fields/conversation';
import { anyConversation, conversationPath, conversationRow, conversationSummary } from './fields';

/** Get user conversation, group conversation, or conversation by ID. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get conversation',
	description: 'Retrieve a conversation and its last message, as one of its users sees them',
	request: {
		method: 'GET',
		api: 'chat',
		path: { ...conversationPath(''), id: '/conversations/{conversationId}' },
		pathBy: 'conversationWith',
	},
	path: anyConversation,
	headers: conversationOwner,
	response: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});
