import { object } from '../../engine';
import { operation } from '../../platform/operation';
import type { ConversationRow } from '../../vocabulary/conversation';
import {
	conversationPath,
	conversationRow,
	conversationSummary,
	conversationOwner,
	withUserOrGroup,
} from './fields';

/** Unpin user or group conversation. */
export const unpin = operation({
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
	answer: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});
