import { id } from '../../catalogue/case.mts';
import type { Chapter, World } from '../step.mts';

/** The users of this chapter, of whom the first are as many as one request may name. */
const users = ({ own }: World, count = 50) =>
	Array.from({ length: count }, (_, index) => own(`u${index}`));

/** An ID or a text as long as it may be. */
const longest = (beginning: string, length: number) => beginning.padEnd(length, 'x');

export const limits: Chapter = {
	name: 'limits',
	does: 'Imports 50 users, and sends the longest values and the largest requests',
	steps: [
		{
			name: 'import the most users at once',
			operation: 'cometChatDataImport/user/import',
			with: () => ({ uid: '={{ $json.uid }}', name: 'One of many' }),
			items: (world) => users(world).map((uid) => ({ uid })),
			undo: {
				operation: 'cometChat/user/delete',
				with: () => ({ uid: id('={{ $json.uid }}'), permanent: true }),
				items: (world) => users(world).map((uid) => ({ uid })),
			},
		},
		{
			name: 'create user with the longest values',
			operation: 'cometChat/user/create',
			with: ({ own }) => ({
				...{ uid: longest(own('u'), 100), name: longest(own('u'), 100) },
				additionalFields: {
					tags: Array.from({ length: 25 }, (_, index) => longest(own(`${index}`), 100)),
				},
			}),
			undo: {
				operation: 'cometChat/user/delete',
				with: ({ own }) => ({ uid: id(longest(own('u'), 100)), permanent: true }),
			},
		},
		{
			name: 'create group with the longest values',
			operation: 'cometChat/group/create',
			with: ({ own }) => ({
				...{ guid: longest(own('g'), 100), name: longest(own('g'), 100), type: 'private' },
				additionalFields: { description: longest('A', 255) },
			}),
			undo: {
				operation: 'cometChat/group/delete',
				with: ({ own }) => ({ guid: id(longest(own('g'), 100)) }),
			},
		},
		{
			name: 'list users, as many as a page has',
			operation: 'cometChat/user/getAll',
			with: ({ prefix }) => ({ returnAll: true, filters: { searchKey: prefix } }),
		},
		{
			name: 'list members, as many as a page has',
			operation: 'cometChat/groupMember/getAll',
			with: ({ own }) => ({ guid: id(own('club')), returnAll: true }),
		},
		{
			name: 'list messages, as many as a page has',
			operation: 'cometChat/message/getAll',
			with: ({ own }) => ({ messagesOf: 'group', guid: id(own('club')), returnAll: true }),
		},
		{
			name: 'add the most friends at once',
			operation: 'cometChat/friend/add',
			with: (world) => ({ uid: id(world.own('ann')), friends: users(world, 25) }),
		},
		{
			name: 'add the most members at once',
			operation: 'cometChat/groupMember/add',
			with: (world) => ({ guid: id(world.own('club')), participants: users(world, 25) }),
		},
		{
			name: 'mute the most conversations at once',
			operation: 'cometChatNotifications/mutedConversation/mute',
			with: (world) => ({
				...{ uid: id(world.own('ann')), users: users(world, 25) },
				until: '2090-01-31T09:00:00Z',
			}),
			decides: ['Most conversations in one request to mute or unmute'],
		},
		{
			name: 'send the longest text',
			operation: 'cometChat/message/send',
			with: ({ own }) => ({
				...{ receiverType: 'user', receiverUser: id(own('bob')), onBehalfOf: id(own('ann')) },
				...{ kind: 'text', text: longest('A', 5000) },
			}),
		},
	],
};
