import { publish, type Store } from '../../platform/parts.mts';
import { showMessage } from '../messages/show.mts';
import { type Message, type Moderation } from '../messages/table.mts';
import type { Blocked } from './held.mts';

type Shown = { data?: object };

/** Tells what the rules said of a message that they looked at. */
export function tellVerdict(
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

/** Tells that a moderator let a message go that a rule had kept back. */
export const tellApproved = (store: Store, message: Message, blocked: Blocked): void =>
	publish(store, 'moderation_manual_approved', () => {
		const { condition, ruleId: id, ruleName: name, revisionId, action } = blocked;
		const rule = { id, name, revisionId, action, blockedAt: blocked.createdAt };
		return {
			message: showMessage(store, message),
			moderation: [{ condition, rule }],
			reviewed: true,
		};
	});
