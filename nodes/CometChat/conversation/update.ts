import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import type { ConversationRow } from '../../vocabulary/conversation';
import { tags } from '../../vocabulary/common';
import {
	conversationPath,
	conversationRow,
	conversationSummary,
	conversationOwner,
	withUserOrGroup,
} from './fields';

/** Update user or group conversation. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update conversation',
	description: 'Set the tags that a user has on a conversation',
	request: {
		method: 'PUT',
		api: 'chat',
		path: conversationPath(''),
		pathBy: 'conversationWith',
		retry: 'safe',
	},
	path: withUserOrGroup,
	headers: conversationOwner,
	body: { tags: tags({ description: 'Tags to set on the conversation' }) },
	answer: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});
