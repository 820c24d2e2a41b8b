import { conversations } from '../collections/conversations/table.mts';
import { friends } from '../collections/friends/table.mts';
import { showMessage } from '../collections/messages/show.mts';
import { isKeptBack, type Message, messages } from '../collections/messages/table.mts';
import { messageWritten } from '../collections/messages/write.mts';
import { members } from '../collections/members/table.mts';
import { entityOf } from '../collections/users/actor.mts';
import type { Store } from '../platform/parts.mts';

/** What goes over the socket. */
export interface Frame {
	type: string;
	sender: string;
	receiver: string;
	receiverType: string;
	deviceId?: string;
	body: Record<string, unknown>;
}

/** A frame as one of those who get it is shown it. */
export interface Addressed {
	to: string[];
	frameFor: (uid: string) => Frame;
}

/** Everybody in the conversation with that receiver. */
export const partiesOf = (
	store: Store,
	{ sender, receiver, receiverType }: Pick<Frame, 'sender' | 'receiver' | 'receiverType'>,
): string[] =>
	receiverType === 'group'
		? members.all(store, { guid: receiver }).map(({ uid }) => uid)
		: [...new Set([sender, receiver])];

/** Everybody in the message's conversation, of which the platform is no part that edits for the app. */
function partiesIn(store: Store, message: Message): string[] {
	const { conversationId } = message;
	const { first, second } = conversations.one(store, { conversationId }) ?? {};
	return first && second ? [first, second] : partiesOf(store, message);
}

/** The message as a frame: what was kept back reaches nobody but its sender. */
function messageFrame(store: Store, type: string, id: unknown): Addressed[] {
	const message = messages.one(store, { id: Number(id) });
	if (!message) return [];
	const { sender, receiver, receiverType } = message;
	return [
		{
			to: isKeptBack(message) ? [sender] : partiesIn(store, message),
			frameFor: (uid) => ({
				...{ type, sender, receiver, receiverType },
				body: showMessage(store, message, { uid }) as Frame['body'],
			}),
		},
	];
}

/** A moderation result goes to the sender. */
function moderationFrame(store: Store, { message }: EventData): Addressed[] {
	const [frame] = messageFrame(store, 'on_moderation_status_changed', message?.id);
	return frame ? [{ ...frame, to: [message?.sender ?? ''] }] : [];
}

function reactionFrame(store: Store, action: string, { reaction = {} }: EventData): Addressed[] {
	const message = messages.one(store, { id: Number(reaction.messageId) });
	if (!message) return [];
	const { receiver, receiverType, conversationId, parentId } = message;
	const sender = String(reaction.uid);
	const reactedBy = entityOf(store, sender);
	const body = { ...reaction, reactedBy, action, conversationId, parentId };
	return [
		{
			to: partiesIn(store, message),
			frameFor: () => ({ type: 'reaction', sender, receiver, receiverType, body }),
		},
	];
}

/** A receipt goes to who wrote the message, and to the other devices of who read it. */
function receiptFrame(_store: Store, event: EventData): Addressed[] {
	const frame = event as unknown as Frame & { messageSender: string };
	return [{ to: [frame.messageSender, frame.sender], frameFor: () => frame }];
}

/** What events hold, as far as frames are made of it. */
interface EventData {
	message?: Pick<Message, 'sender'> & { id: string };
	reaction?: Record<string, unknown>;
}

type Maker = (store: Store, event: EventData) => Addressed[];

/** The frames of each event; devices get no other. */
const makers: Record<string, Maker> = {
	[messageWritten]: (store, event) =>
		messageFrame(store, 'message', (event as Partial<Message>).id),
	message_reaction_added: (store, event) => reactionFrame(store, 'message_reaction_added', event),
	message_reaction_removed: (store, event) =>
		reactionFrame(store, 'message_reaction_removed', event),
	message_delivery_receipt: receiptFrame,
	message_read_receipt: receiptFrame,
	moderation_engine_approved: moderationFrame,
	moderation_engine_blocked: moderationFrame,
	moderation_manual_approved: (store, event) => [
		...messageFrame(store, 'message', event.message?.id),
		...moderationFrame(store, event),
	],
};

export const framesOf = (store: Store, name: string, event: object): Addressed[] =>
	makers[name]?.(store, event as EventData) ?? [];

/** Whether somebody wants to know of the presence of another. */
export function watches(
	store: Store,
	{ uid, presence, roles }: { uid: string; presence: string; roles: string[] },
	other: string,
): boolean {
	if (presence === 'FRIENDS') return friends.one(store, { uid, friend: other }) !== undefined;
	if (presence === 'ROLES') return roles.includes(entityOf(store, other).role ?? '');
	return presence === 'ALL_USERS';
}
