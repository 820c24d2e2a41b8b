import type { Store } from '../../platform/parts.mts';
import { type Message, messages, type NewMessage } from './table.mts';

/** Stores a message as sent now. */
export function writeMessage(
	store: Store,
	now: number,
	message: Omit<NewMessage, 'sentAt' | 'updatedAt'>,
): Message {
	const written = messages.insert(store, { ...message, sentAt: now, updatedAt: now });
	if (!written) throw new Error('the message was not stored');
	return written;
}
