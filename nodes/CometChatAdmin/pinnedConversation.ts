import { list, requiredFor, resource, whole } from '../engine';
import { defineOperation } from '../platform/operation';
import type { ConversationRow } from '../fields/conversation';
import { together } from './pinnedConversation/together';
import { options } from '../fields/basic';
import { groupId, user } from '../fields/id';

/** List the conversations that are pinned for all users. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get conversations pinned for all',
	description: 'Retrieve the conversations that are pinned for everyone, in their order',
	request: { method: 'GET', api: 'chat', path: '/conversations/pinned' },
	execution: whole(),
	response: list<ConversationRow>(),
});

/** Replace the conversations that are pinned for all users (docs/platform.md, Conversations). */
export const replace = defineOperation({
	value: 'replace',
	name: 'Replace',
	action: 'Replace conversations pinned for all',
	description: 'Pin conversations to the top of the lists of all users',
	notice:
		'All input items together, at most 5, become the list, in their order. Other conversations that were pinned for all are unpinned. Don’t use this in a loop: each batch replaces the one before.',
	request: { method: 'PUT', api: 'chat', path: '/conversations/pinned', retry: 'safe' },
	body: {
		conversationWith: options({
			displayName: 'Conversation',
			description: 'Conversation to pin',
			options: {
				user: { name: 'With User', description: 'Each user’s conversation with one user' },
				group: { name: 'In Group', description: 'Of a group' },
				none: { name: 'None', description: 'Unpins all, unless another item pins one' },
			},
		}),
		uid: requiredFor(user({ displayName: 'User', description: 'The other user' }), {
			conversationWith: ['user'],
		}),
		guid: requiredFor(groupId({ displayName: 'Group', description: 'Group to pin' }), {
			conversationWith: ['group'],
		}),
	},
	execution: together({
		entryName: 'conversation',
		max: 5,
		entry: ({ uid, guid }) =>
			uid === undefined && guid === undefined
				? undefined
				: ((uid === undefined ? { guid } : { uid }) as Record<string, string>),
		about: ({ uid }) => (uid === undefined ? 'group' : 'user'),
		body: (pinnedConversations) => ({ pinnedConversations }),
		empty: { allUnpinned: true },
	}),
	response: list(),
});

export const pinnedConversation = resource({
	value: 'pinnedConversation',
	name: 'Pinned Conversation',
	default: getAll.value,
	operations: [getAll, replace],
});
