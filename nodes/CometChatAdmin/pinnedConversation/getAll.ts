import { list, whole } from '../../engine';
import { operation } from '../../platform/operation';
import type { ConversationRow } from '../../vocabulary/conversation';

/** List the conversations that are pinned for all users. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get conversations pinned for all',
	description: 'Retrieve the conversations that are pinned for everyone, in their order',
	request: { method: 'GET', api: 'chat', path: '/conversations/pinned' },
	execution: whole(),
	answer: list<ConversationRow>(),
});
