import { publish, type Store } from '../../platform/parts.mts';
import { showMessage } from '../messages/show.mts';
import { type Message, type Moderation } from '../messages/table.mts';
import type { Blocked } from './blocked.mts';

type Shown = { data?: object };

/** The event of what the rules decided of a message. */
export function publishModeration(
	store: Store,
	{ status }: Pick<Moderation, 'status'>,
	shown: () => object,
) {
	const isBlocked = status === 'disapproved';
	publish(store, isBlocked ? 'moderation_engine_blocked' : 'moderation_engine_approved', () => {
		const message: Shown = shown();
		return { message: { ...message, data: { ...message.data, moderation: { status } } } };
	});
}

/** The event of a blocked message that a moderator approved. */
export const publishApproved = (store: Store, message: Message, blocked: Blocked): void =>
	publish(store, 'moderation_manual_approved', () => {
		const { condition, ruleId: id, ruleName: name, revisionId, action } = blocked;
		const rule = { id, name, revisionId, action, blockedAt: blocked.createdAt };
		return {
			message: showMessage(store, message),
			moderation: [{ condition, rule }],
			reviewed: true,
		};
	});
