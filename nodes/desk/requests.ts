import type { IDataObject } from 'n8n-workflow';
import { type Input, list } from '../engine';
import { conversationOwner, withUserOrGroup } from '../fields/conversation';
import { defineOperation } from '../platform/operation';

/** Where the messages of a conversation are listed, as one of its users sees them. */
export const messagesOf = {
	user: '/users/{uid}/messages',
	group: '/groups/{guid}/messages',
} as const;

/** Messages of a conversation; what is on a page is in `page`. */
export const messagesOfConversation = defineOperation({
	value: 'getMessages',
	name: 'Get Messages',
	action: 'Get messages of conversation',
	description: 'Retrieve messages of a conversation',
	request: { method: 'GET', api: 'chat', path: messagesOf, pathBy: 'conversationWith' },
	path: withUserOrGroup,
	headers: conversationOwner,
	response: list(),
	toQuery: (query, input) => ({ ...query, ...((input as Input).page as IDataObject) }),
});
