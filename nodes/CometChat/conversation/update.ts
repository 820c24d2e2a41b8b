import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import type { ConversationRow } from '../../fields/conversation';
import { tags } from '../../fields/common';
import { conversationOwner, withUserOrGroup } from '../../fields/conversation';
import { conversationPath, conversationRow, conversationSummary } from './fields';

const conversationTags = optional(tags({ description: 'Tags to set on the conversation' }), {
	section: 'main',
});

/** Update user or group conversation. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update conversation',
	description: 'Set a user’s tags on a conversation',
	request: {
		method: 'PUT',
		api: 'chat',
		path: conversationPath(''),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { tags: conversationTags, ...clearing({ tags: conversationTags }) },
	response: object<ConversationRow>(),
	requiresOneOf: ['tags'],
	simplify: conversationSummary,
	toRow: conversationRow,
});
