import type { Asks, Chapter } from '../step.mts';
import { all, byId, fromTo, gave, names, optionsAs, step } from './asked.mts';

const NODE = 'cometChat';
const bob = byId({ onBehalfOf: 'bob' });
const withAnn = all({ conversationWith: 'user' }, byId({ onBehalfOf: 'bob', uid: 'ann' }));
const inClub = all({ conversationWith: 'group' }, byId({ onBehalfOf: 'bob', guid: 'club' }));
const between: Asks = ({ own }) => ({ conversationId: `${own('ann')}_user_${own('bob')}` });
/** Up to the message that a step sent. */
const upTo = all(withAnn, gave('send to talk about', 'id', String, 'messageId'));
const thread = gave('send to the group', 'id');

export const conversations: Chapter = {
	name: 'conversations',
	does: 'Marks, tags, pins and resets conversations of its users; begins and reads a thread',
	steps: [
		step('get conversation before its first message', `${NODE}/conversation/get`, withAnn),
		step('send to talk about', `${NODE}/message/send`, fromTo('ann', 'bob'), {
			...{ kind: 'text', text: 'Shall we talk?' },
		}),
		step('send to the group', `${NODE}/message/send`, fromTo('ann', 'club'), {
			...{ kind: 'text', text: 'Shall we all talk?' },
		}),
		step('get conversation', `${NODE}/conversation/get`, withAnn),
		step('get conversation of a group', `${NODE}/conversation/get`, inClub),
		step('get conversation by ID', `${NODE}/conversation/get`, bob, between, {
			conversationWith: 'id',
		}),
		step(
			...(['list conversations', `${NODE}/conversation/getAll`, { returnAll: true }] as const),
			optionsAs('bob', { withTags: true }),
		),
		step('count unread messages', `${NODE}/conversation/getUnreadCounts`, bob, { returnAll: true }),
		step(
			...(['tag conversation', `${NODE}/conversation/update`, withAnn] as const),
			names({ tags: ['tag'] }),
		),
		// Without the message that began the run it looks once; with it, again until the second is over.
		step('get unanswered', `${NODE}/conversation/getUnanswered`, withAnn, { quietFor: 0 }),
		step('answer', `${NODE}/conversation/answer`, upTo, { kind: 'text', text: 'Yes, let’s' }),
		step('hand over', `${NODE}/conversation/handOver`, withAnn),
		step('take back', `${NODE}/conversation/takeBack`, withAnn),
		step('mark as delivered', `${NODE}/conversation/markAsDelivered`, upTo),
		step('mark as read', `${NODE}/conversation/markAsRead`, upTo),
		step('mark as unread', `${NODE}/conversation/markAsUnread`, upTo),
		step('pin conversation', `${NODE}/conversation/pin`, withAnn),
		step('unpin conversation', `${NODE}/conversation/unpin`, withAnn),
		step('reset conversation', `${NODE}/conversation/reset`, inClub),
		step('delete conversation', `${NODE}/conversation/delete`, bob, between),
		step('reply in thread', `${NODE}/thread/reply`, thread, fromTo('bob', 'club'), {
			...{ kind: 'text', text: 'Yes' },
		}),
		step('list replies', `${NODE}/thread/getReplies`, thread, { returnAll: true }),
		step(
			...(['list threads of a group', `${NODE}/thread/getAll`, optionsAs('bob')] as const),
			...[byId({ guid: 'club' }), { threadsOf: 'group', returnAll: true }],
		),
		step('subscribe to thread', `${NODE}/thread/subscribe`, thread, bob),
		step('unsubscribe from thread', `${NODE}/thread/unsubscribe`, thread, bob),
	],
};
