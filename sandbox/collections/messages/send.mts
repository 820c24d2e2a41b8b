import { type Actor, eitherApi, chatApi, problem, type Store } from '../../platform/parts.mts';
import { blockedUsers } from '../blocked/table.mts';
import { botOf, bots } from '../bots/table.mts';
import { conversationIdOf } from '../conversations/open.mts';
import { groupOf } from '../groups/table.mts';
import { checkScope } from '../members/scope.mts';
import { moderationQueue } from '../moderation/custom/tables.mts';
import { isEvaluated, matchingRule, moderationBy } from '../moderation/evaluate.mts';
import { systemActor } from '../users/actor.mts';
import { userOf } from '../users/table.mts';
import type { MessageBody, Receiver } from './body.mts';
import { contentOf, messageBody, messageBytes, receiversOf } from './body.mts';
import { settleMessage } from './settle.mts';
import { showMessage } from './show.mts';
import { messageNotFound, type Message, messages, threadSubscriptions } from './table.mts';
import { writeMessage } from './write.mts';

const blockedSender = problem('ERR_BLOCKED_SENDER', 'The user {} has blocked the sender {}.');
const blockedReceiver = problem('ERR_BLOCKED_RECEIVER', 'The sender {} has blocked the user {}.');

interface Sending {
	store: Store;
	now: number;
	/** Only a user's rights are checked: the app and bots may send to anybody. */
	user?: Actor | undefined;
	sender: { uid: string };
	body: MessageBody;
	/** The message that starts the thread. */
	parentId?: number;
}

/** Stores a message for each receiver and shows the first; a rule may keep it back. */
export function sendMessage(sending: Sending, receivers = receiversOf(sending.body)) {
	const { store, body, user, sender } = sending;
	const content = contentOf(body);
	const { quotedMessageId: quoted } = body;
	if (quoted && !messages.one(store, { id: Number(quoted) })) throw messageNotFound(quoted);
	for (const receiver of receivers) checkReceiver(store, user, receiver);
	const quote = quoted ? { quotedMessageId: Number(quoted) } : {};
	const sent = receivers.map((receiver) => write(sending, receiver, { ...content, ...quote }));
	const [first] = sent;
	// The verdict is known at once, but the answer says `pending`, as the platform's does.
	const asked = first?.moderation && { ...first, moderation: { status: 'pending' as const } };
	return {
		data: first && showMessage(store, asked ?? first, { uid: sender.uid }),
		entities: sent.length,
	};
}

function checkReceiver(
	store: Store,
	user: Actor | undefined,
	{ receiverType, receiver }: Receiver,
): void {
	if (receiverType === 'group')
		return checkScope(store, groupOf(store, receiver).guid, user, 'participant');
	const { uid } = bots.one(store, { uid: receiver }) ?? userOf(store, receiver);
	if (!user) return;
	if (blockedUsers.one(store, { uid, blockedUid: user.uid })) throw blockedSender(uid, user.uid);
	if (blockedUsers.one(store, { uid: user.uid, blockedUid: uid }))
		throw blockedReceiver(user.uid, uid);
}

function write(
	{ store, body: { muid, tags }, sender: { uid }, parentId, now }: Sending,
	{ receiverType, receiver }: Receiver,
	content: Pick<Message, 'category' | 'type' | 'data' | 'quotedMessageId'>,
): Message {
	const message = { sender: uid, receiverType, receiver, ...content };
	const match = matchingRule(store, message);
	const conversationId = conversationIdOf(uid, receiverType, receiver);
	const passed = isEvaluated(store, message) ? { status: 'approved' as const } : undefined;
	const moderation = match ? moderationBy(match) : passed;
	const about = { muid, conversationId, tags, parentId, moderation };
	const sent = writeMessage(store, now, { ...message, ...about });
	// Who writes follows the thread from then on.
	threadSubscriptions.insert(store, { messageId: parentId ?? sent.id, uid, subscribedAt: now });
	if (match === 'pending') moderationQueue.insert(store, { kind: 'message', messageId: sent.id });
	else settleMessage(store, sent, match, now);
	return sent;
}

/** What endpoints have in common that send a message. */
export const newMessage = { pool: 'message', bodyLimit: messageBytes, body: messageBody } as const;

export const sendEndpoints = [
	eitherApi.post('/messages', newMessage, ({ store, now, body, actor }) =>
		sendMessage({ store, now, body, user: actor, sender: actor ?? systemActor(store) }),
	),
	chatApi.post('/bots/:uid/messages', newMessage, ({ store, now, body, params }) =>
		sendMessage({ store, now, body, sender: botOf(store, params.uid) }),
	),
];
