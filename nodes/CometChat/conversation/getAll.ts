import { list, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { ConversationRow } from '../../fields/conversation';
import { onBehalfOf } from '../../fields/id';
import { conversationRow, conversationSummary } from './fields';
import { conversationDetails, conversationFilters, listRule } from './filters';

/** List conversations. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many conversations',
	description: 'Retrieve the conversations of a user or of the whole app',
	request: { method: 'GET', api: 'chat', path: '/conversations' },
	query: conversationDetails,
	filters: conversationFilters,
	headers: onBehalfOf,
	// Of all users, a conversation comes once for each of its users.
	execution: paged({ max: 1000, id: 'conversationId', idWith: 'onBehalfOf' }),
	response: list<ConversationRow>(),
	simplify: conversationSummary,
	toRow: conversationRow,
	validate: listRule,
});
