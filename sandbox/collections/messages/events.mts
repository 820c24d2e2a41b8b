import { type Actor, publish, type RawRow, type Store } from '../../platform/parts.mts';
import { namedUser } from '../users/actor.mts';
import { mentionedIn, showMessage } from './show.mts';
import { type Message, messages } from './table.mts';

/** The events of a message that reached its receiver. */
export function publishSent(store: Store, message: Message): void {
	const event = () => ({ message: showMessage(store, message) });
	publish(store, 'message_sent', event);
	if (mentionedIn(message.data.text).length) publish(store, 'user_mentioned', event);
}

/** The event of an edit or a deletion with its action message; of what was deleted no more than that. */
export function publishChange(
	store: Store,
	action: 'edited' | 'deleted',
	actionMessage: Message,
	message: Message,
	by: Actor,
): void {
	const { id, conversationId, deletedAt, deletedBy } = message;
	publish(store, `message_${action}`, () => {
		const isGone = action === 'deleted';
		const on = isGone
			? { id: String(id), conversationId, deletedAt, deletedBy }
			: showMessage(store, message);
		const entities = {
			by: { entity: isGone ? namedUser(by) : by, entityType: 'user' },
			on: { entity: on, entityType: 'message' },
		};
		return { message: { ...showMessage(store, actionMessage), data: { action, entities } } };
	});
}

const newestOfOthers = `SELECT * FROM messages WHERE conversationId = ? AND id > ? AND id <= ?
	AND sender <> ? AND category <> 'action' ORDER BY id DESC LIMIT 1`;

interface Receipt {
	action: 'delivered' | 'read';
	conversationId: string;
	/** How far the mark was before, and how far it is now. */
	from: number;
	to: number;
	by: Actor;
	now: number;
}

/** The event of the newest message that a user got or read; without a new one there is none. */
export function publishReceipt(
	store: Store,
	{ action, conversationId, from, to, by, now }: Receipt,
) {
	const trigger = action === 'read' ? 'message_read_receipt' : 'message_delivery_receipt';
	publish(store, trigger, () => {
		const row = store.one<RawRow>(newestOfOthers, conversationId, from, to, by.uid);
		if (!row) return undefined;
		const { id, sender, receiver, receiverType } = messages.read(row);
		const { uid, name, status } = by;
		return {
			receiver: receiverType === 'group' ? receiver : sender,
			...{ receiverType, type: 'receipts', sender: uid, messageSender: sender },
			body: { action, messageId: String(id), user: { uid, name, status }, timestamp: now },
		};
	});
}
