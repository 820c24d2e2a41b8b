import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { ConversationRow } from '../../fields/conversation';

/** List the conversations that are pinned for all users. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get conversations pinned for all',
	description: 'Retrieve the conversations that are pinned for everyone, in their order',
	request: { method: 'GET', api: 'chat', path: '/conversations/pinned' },
	execution: whole(),
	response: list<ConversationRow>(),
});
