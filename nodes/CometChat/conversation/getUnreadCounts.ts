import { list, whole } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { given, asNumber } from '../../fields/messageContentRow';
import { conversationOwner } from '../../fields/conversation';

/** Count unread messages by conversation (docs/platform.md, Seen in the vendor's client). */
export const getUnreadCounts = defineOperation({
	value: 'getUnreadCounts',
	name: 'Get Unread Counts',
	action: 'Get unread counts of conversations',
	description: 'Get the number of unread messages of a user, for each conversation that has any',
	request: { method: 'GET', api: 'chat', path: '/messages' },
	headers: conversationOwner,
	execution: whole(),
	response: list<'conversationType' | 'uid' | 'guid' | 'unreadMessageCount'>(),
	simplify: ['conversationType', 'uid', 'guid', 'unreadMessageCount'],
	hint: ({ unreadMessageCount }) =>
		unreadMessageCount === undefined
			? 'CometChat returned other rows than counts. They are in the output as they came.'
			: undefined,
	toQuery: (query) => ({ ...query, unread: 1, count: 1 }),
	toRow: (row) => ({
		...row,
		...given({
			conversationType: row.entityType,
			[row.entityType === 'group' ? 'guid' : 'uid']: row.entityId,
			unreadMessageCount: asNumber(row.count),
		}),
	}),
});
