import { beginning, type Store } from '../../platform/parts.mts';
import { openConversation } from '../conversations/open.mts';
import { messages, reactions } from './table.mts';

const begun = beginning + 200_000;

/** Sender, receiver and text, one a minute; the last two are replies to the one named. */
const seeded = [
	['amara', 'user', 'bjorn', 'Good morning, Bjorn!'],
	['bjorn', 'user', 'amara', 'Good morning! Did you finish the book?'],
	['amara', 'user', 'bjorn', 'Nearly. Two chapters to go.'],
	['amara', 'group', 'book-club', 'Which book shall we read next month?'],
	['chen', 'group', 'book-club', 'Something short, please. What do you say, <@uid:dalia>?'],
	['dalia', 'group', 'book-club', 'The one about the lighthouse.', 4],
	['freya', 'group', 'book-club', 'Yes, that one!', 4],
	['hana', 'user', 'ivan', 'Are you coming on Thursday?'],
] as const;

/** A dialogue, a group's talk with a thread, and one message that waits for an answer. */
export function seedMessages(store: Store): void {
	for (const [place, [sender, receiverType, receiver, text, parentId]] of seeded.entries()) {
		const sentAt = begun + place * 60;
		const conversationId = openConversation(store, sender, receiverType, receiver, sentAt);
		messages.insert(store, {
			...{ conversationId, sender, receiverType, receiver, parentId },
			...{ category: 'message', type: 'text', data: { text }, sentAt, updatedAt: sentAt },
		});
	}
	reactions.insert(store, { messageId: 1, reaction: '👋', uid: 'bjorn', reactedAt: begun + 70 });
}
