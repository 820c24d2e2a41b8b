import type { Store } from '../../platform/parts.mts';
import { queueRun } from '../agents/runs/queue.mts';
import { openConversation } from '../conversations/open.mts';
import { blockMessage } from '../moderation/blocked.mts';
import type { ModeratedKind } from '../moderation/custom/worker.mts';
import { isEvaluated, moderationBy, type RuleMatch } from '../moderation/evaluate.mts';
import { publishModeration } from '../moderation/events.mts';
import { publishSent } from './events.mts';
import { showMessage } from './show.mts';
import { type Message, messages } from './table.mts';
import { messageWritten } from './write.mts';

/** What becomes of a message once the rules have decided: a match keeps it back, else it goes out. */
export function settleMessage(
	store: Store,
	message: Message,
	match: RuleMatch | undefined,
	now: number,
): void {
	const { sender, receiverType, receiver } = message;
	if (match) blockMessage(store, message, match, now);
	else {
		openConversation(store, sender, receiverType, receiver, now);
		publishSent(store, message);
		queueRun(store, message);
	}
	const { status } = match ? moderationBy(match) : { status: 'approved' as const };
	if (isEvaluated(store, message))
		publishModeration(store, { status }, () => showMessage(store, message));
}

/** Messages that waited for a custom service. One that was deleted meanwhile stays kept back. */
export const waitingMessages: ModeratedKind = {
	source: 'messages WHERE deletedAt IS NULL',
	find: (store, id) => messages.one(store, { id, deletedAt: null }),
	show: showMessage,
	settle(store, { id }, match, now) {
		const moderation = match ? moderationBy(match) : { status: 'approved' as const };
		messages.update(store, { id }, { moderation, updatedAt: now });
		const message = messages.one(store, { id }) as Message;
		settleMessage(store, message, match, now);
		if (!match) store.emit(messageWritten, message);
	},
};
