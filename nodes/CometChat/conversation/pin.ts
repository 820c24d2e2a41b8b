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

/** Pin user or group conversation. */
export const pin = operation({
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
	answer: object<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
});
