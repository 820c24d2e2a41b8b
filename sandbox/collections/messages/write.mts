import type { Store } from '../../platform/parts.mts';
import { type Message, messages, type NewMessage } from './table.mts';

/** What listeners hear of a message that was written, with its row. */
export const messageWritten = 'message_written';

/** Stores a message as sent now. */
export function writeMessage(
	store: Store,
	now: number,
	message: Omit<NewMessage, 'sentAt' | 'updatedAt'>,
): Message {
	const written = messages.insert(store, { ...message, sentAt: now, updatedAt: now });
	if (!written) throw new Error('the message wasn’t stored');
	store.emit(messageWritten, written);
	return written;
}
