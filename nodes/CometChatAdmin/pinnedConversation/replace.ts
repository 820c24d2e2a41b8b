import { list } from '../../engine/declaration/answer';
import { requiredFor } from '../../engine/declaration/field';
import { together } from '../../engine/execution/together';
import { operation } from '../../platform/operation';
import { options } from '../../vocabulary/basic';
import { groupId, user } from '../../vocabulary/id';

/** Replace the conversations that are pinned for all users (docs/platform.md, Conversations). */
export const replace = operation({
	value: 'replace',
	name: 'Replace',
	action: 'Replace conversations pinned for all',
	description: 'Pin conversations to the top of the lists of all users',
	notice:
		'All input items together, at most 5, become the list in their order. What was pinned for all before and is not among them is unpinned, so do not put a loop before this node: only the last batch would be left.',
	request: { method: 'PUT', api: 'chat', path: '/conversations/pinned', retry: 'safe' },
	body: {
		conversationWith: options({
			displayName: 'Conversation',
			description: 'Which conversation is pinned',
			options: {
				user: { name: 'With User', description: 'Of every user with one of them' },
				group: { name: 'In Group', description: 'Of a group' },
				none: { name: 'None', description: 'Unpins all, where no other item names one' },
			},
		}),
		uid: requiredFor(user({ displayName: 'User', description: 'User on the other side' }), {
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
		body: (pinnedConversations) => ({ pinnedConversations }),
		empty: { allUnpinned: true },
	}),
	answer: list(),
});
