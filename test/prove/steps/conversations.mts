import type { Asks, Chapter } from '../step.mts';
import { all, byId, fromTo, gave, names, optionsAs, stepsOn } from './asked.mts';

const { asCase, step } = stepsOn('cometChat');
const bob = byId({ onBehalfOf: 'bob' });
const withAnn = all({ conversationWith: 'user' }, byId({ onBehalfOf: 'bob', uid: 'ann' }));
const inClub = all({ conversationWith: 'group' }, byId({ onBehalfOf: 'bob', guid: 'club' }));
const between: Asks = ({ own }) => ({ conversationId: `${own('ann')}_user_${own('bob')}` });
/** Up to the message that a step sent. */
const upTo = all(withAnn, gave('send to talk about', 'id', String, 'messageId'));
const ofClub = all({ threadsOf: 'group' }, byId({ guid: 'club' }));
const thread = gave('send to the group', 'id');

export const conversations: Chapter = {
	name: 'conversations',
	does: 'Marks, tags, pins and resets conversations of its users; begins and reads a thread',
	steps: [
		step('get conversation before its first message', 'conversation/get', withAnn),
		asCase('send to talk about', 'message/send', optionsAs('ann')),
		asCase('send to the group', 'message/send', fromTo('ann', 'club')),
		step('get conversation', 'conversation/get', withAnn),
		step('get conversation of a group', 'conversation/get', inClub),
		step('get conversation by ID', 'conversation/get', bob, between, { conversationWith: 'id' }),
		step(
			'list conversations',
			'conversation/getAll',
			{ returnAll: true },
			optionsAs('bob', { withTags: true }),
		),
		step('count unread messages', 'conversation/getUnreadCounts', bob, { returnAll: true }),
		step('tag conversation', 'conversation/update', withAnn, names({ tags: ['tag'] })),
		// Without the message that began the run it looks once; with it, again until the second is over.
		asCase('get unanswered', 'conversation/getUnanswered', { quietFor: 0 }),
		asCase('answer', 'conversation/answer', upTo),
		asCase('hand over', 'conversation/handOver'),
		asCase('take back', 'conversation/takeBack'),
		step('mark as delivered', 'conversation/markAsDelivered', upTo),
		step('mark as read', 'conversation/markAsRead', upTo),
		step('mark as unread', 'conversation/markAsUnread', upTo),
		step('pin conversation', 'conversation/pin', withAnn),
		step('unpin conversation', 'conversation/unpin', withAnn),
		step('reset conversation', 'conversation/reset', inClub),
		step('delete conversation', 'conversation/delete', bob, between),
		asCase('reply in thread', 'thread/reply', thread),
		step('list replies', 'thread/getReplies', thread, { returnAll: true }),
		step('list threads of a group', 'thread/getAll', ofClub, optionsAs('bob'), { returnAll: true }),
		step('subscribe to thread', 'thread/subscribe', thread, bob),
		step('unsubscribe from thread', 'thread/unsubscribe', thread, bob),
	],
};
