import type { RequestContext, Collection } from '../../platform/parts.mts';
import { Conditions, done, eitherApi, problem, userApi } from '../../platform/parts.mts';
import { messageOf } from '../messages/access.mts';
import { receiversOf } from '../messages/body.mts';
import { listMessages } from '../messages/cursor.mts';
import { newMessage, sendMessage } from '../messages/send.mts';
import { type Message, threadSubscriptions } from '../messages/table.mts';
import { listEndpoints } from './list.mts';

const nesting = problem('ERR_MESSAGE_THREAD_NESTING', 'The message {} is itself a reply.');
const elsewhere = problem('ERR_WRONG_MESSAGE_THREAD', 'The message {} is of another conversation.');
const noThread = problem(
	'ERR_WRONG_MESSAGE_THREAD_CATEGORY',
	'The message {} doesn’t accept replies.',
);

const thread = '/messages/:id/thread';
const subscription = `${thread}/subscription` as const;

/** Where a reply goes: to the group, or to the other of the two. */
const receiverFrom = ({ receiverType, receiver, sender }: Message, uid: string) => ({
	receiverType,
	receiver: receiverType === 'user' && receiver === uid ? sender : receiver,
});

/** The thread that a user subscribes to or leaves. */
const subscriptionOf = ({ store, params, actor }: RequestContext<'id', unknown, 'required'>) => ({
	messageId: messageOf(store, params.id, actor).id,
	uid: actor.uid,
});

export const threads: Collection = {
	tables: [threadSubscriptions],
	endpoints: [
		...listEndpoints,
		/** The receiver may be left out: it is known from the parent. */
		userApi.post(thread, newMessage, ({ store, params, body, actor, now }) => {
			const parent = messageOf(store, params.id, actor);
			const { id: parentId } = parent;
			if (parent.parentId) throw nesting(parentId);
			if (parent.category === 'action') throw noThread(parentId);
			const there = receiverFrom(parent, actor.uid);
			const receivers = body.receiver === undefined ? [there] : receiversOf(body);
			const isElsewhere = receivers.some(({ receiver }) => receiver !== there.receiver);
			if (isElsewhere) throw elsewhere(parentId);
			const sending = { store, now, body, user: actor, sender: actor, parentId };
			return sendMessage(sending, receivers);
		}),
		eitherApi.get(thread, (call) => {
			const { id } = messageOf(call.store, call.params.id, call.actor);
			return listMessages(call, new Conditions(call.query).and('parentId = ?', id));
		}),
		userApi.post(subscription, (call) => {
			const subscribedAt = call.now;
			threadSubscriptions.insert(call.store, { ...subscriptionOf(call), subscribedAt });
			return done(`You follow the thread of ${call.params.id}.`);
		}),
		userApi.delete(subscription, (call) => {
			threadSubscriptions.delete(call.store, subscriptionOf(call));
			return done(`You no longer follow the thread of ${call.params.id}.`);
		}),
	],
};
