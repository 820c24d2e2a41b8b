import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step, World } from '../step.mts';

const bob = ({ own }: World) => ({ onBehalfOf: id(own('bob')) });
const withAnn: Asks = (world) => ({
	...{ ...bob(world), conversationWith: 'user', uid: id(world.own('ann')) },
});
const inClub: Asks = (world) => ({
	...{ ...bob(world), conversationWith: 'group', guid: id(world.own('club')) },
});

const conversation = (
	name: string,
	operation: string,
	place: Asks,
	more: Asks = () => ({}),
): Step => ({
	name,
	operation: `cometChat/conversation/${operation}`,
	with: (world) => ({ ...place(world), ...more(world) }),
});

/** A mark up to the message that a step sent. */
const mark = (name: string, operation: string): Step => ({
	name,
	operation: `cometChat/conversation/${operation}`,
	with: (world) => {
		const { id: messageId } = world.row('send to talk about');
		return messageId === undefined
			? undefined
			: { ...withAnn(world), messageId: String(messageId) };
	},
});

const inThread = (name: string, operation: string, more: Asks = () => ({})): Step => ({
	name,
	operation: `cometChat/thread/${operation}`,
	with: (world) => {
		const { id: parent } = world.row('send to the group');
		return parent === undefined ? undefined : { id: String(parent), ...more(world) };
	},
});

export const conversations: Chapter = {
	name: 'conversations',
	does: 'Marks, tags, pins and resets conversations of its users; begins and reads a thread',
	steps: [
		conversation('get conversation before its first message', 'get', withAnn),
		{
			name: 'send to talk about',
			operation: 'cometChat/message/send',
			with: ({ own }) => ({
				...{ receiverType: 'user', receiverUser: id(own('bob')), onBehalfOf: id(own('ann')) },
				...{ kind: 'text', text: 'Shall we talk?' },
			}),
		},
		{
			name: 'send to the group',
			operation: 'cometChat/message/send',
			with: ({ own }) => ({
				...{ receiverType: 'group', receiverGroup: id(own('club')), onBehalfOf: id(own('ann')) },
				...{ kind: 'text', text: 'Shall we all talk?' },
			}),
		},
		conversation('get conversation', 'get', withAnn),
		conversation('get conversation of a group', 'get', inClub),
		conversation('get conversation by ID', 'get', bob, ({ own }) => ({
			...{ conversationWith: 'id', conversationId: `${own('ann')}_user_${own('bob')}` },
		})),
		{
			name: 'list conversations',
			operation: 'cometChat/conversation/getAll',
			with: (world) => ({ returnAll: true, options: { ...bob(world), withTags: true } }),
		},
		{
			name: 'count unread messages',
			operation: 'cometChat/conversation/getUnreadCounts',
			with: (world) => ({ ...bob(world), returnAll: true }),
			decides: ['Answers with `count=true`'],
		},
		conversation('tag conversation', 'update', withAnn, ({ own }) => ({ tags: [own('tag')] })),
		mark('mark as delivered', 'markAsDelivered'),
		mark('mark as read', 'markAsRead'),
		mark('mark as unread', 'markAsUnread'),
		conversation('pin conversation', 'pin', withAnn),
		conversation('unpin conversation', 'unpin', withAnn),
		conversation('reset conversation', 'reset', inClub),
		conversation('delete conversation', 'delete', bob, ({ own }) => ({
			conversationId: `${own('ann')}_user_${own('bob')}`,
		})),
		inThread('reply in thread', 'reply', (world) => ({
			...{ ...bob(world), receiverType: 'group', receiverGroup: id(world.own('club')) },
			...{ kind: 'text', text: 'Yes' },
		})),
		inThread('list replies', 'getReplies', () => ({ returnAll: true })),
		{
			name: 'list threads of a group',
			operation: 'cometChat/thread/getAll',
			with: (world) => ({
				...{ threadsOf: 'group', guid: id(world.own('club')), returnAll: true },
				options: bob(world),
			}),
		},
		inThread('subscribe to thread', 'subscribe', bob),
		inThread('unsubscribe from thread', 'unsubscribe', bob),
	],
};
