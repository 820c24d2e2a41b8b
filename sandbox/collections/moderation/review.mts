import * as z from 'zod/v4';

import { apps, type Collection, endpoint, limited, type Store } from '../../platform/parts.mts';
import { openConversation } from '../conversations/open.mts';
import { messageOf } from '../messages/access.mts';
import { showMessage } from '../messages/show.mts';
import { flags, messageNotFound, messages } from '../messages/table.mts';
import { entityOf } from '../users/actor.mts';
import { publishApproved } from './events.mts';
import { blockedMessages, reviews, showBlocked } from './blocked.mts';
import { reasons } from './reasons.mts';

/** Rows of a list unless its `limit` says otherwise. */
const usual = 50;

const appIdOf = (store: Store): string | undefined => apps.all(store)[0]?.appId;
const done = (message: string) => ({ success: true, message });

/** Who reported a message, and why. */
const flaggedBy = (store: Store, messageId: number) =>
	flags.all(store, { messageId }).map(({ uid, reasonId, remark, flaggedAt }) => {
		const { name, avatar, role } = entityOf(store, uid);
		const { name: reasonName, description } = reasons.one(store, { id: reasonId }) ?? {};
		return { ...{ uid, name, avatar, role }, reasonId, reasonName, description, remark, flaggedAt };
	});

interface Decision {
	kind: 'blocked' | 'flagged';
	id: string;
	status: 'approved' | 'disapproved';
	now: number;
}

/** Moves a message to the reviewed ones. The same decision again changes nothing. */
function decide(store: Store, { kind, id, status, now }: Decision) {
	const message = messageOf(store, id, undefined);
	const messageId = message.id;
	const blocked = blockedMessages.one(store, { messageId });
	const waits = kind === 'blocked' ? blocked : flags.count(store, { messageId }) > 0;
	if (!waits) {
		if (reviews.one(store, { messageId, kind, status })) return;
		throw messageNotFound(id);
	}
	if (kind === 'blocked' && status === 'approved') {
		const { sender, receiverType, receiver } = message;
		openConversation(store, sender, receiverType, receiver, now);
	}
	if (kind === 'blocked') blockedMessages.delete(store, { messageId });
	else flags.delete(store, { messageId });
	reviews.insert(store, {
		messageId,
		kind,
		status,
		createdAt: now,
		...(blocked ? { blocked } : {}),
	});
	const moderation = { ...message.moderation, status };
	messages.update(store, { id: messageId }, { moderation, updatedAt: now });
	if (blocked && kind === 'blocked' && status === 'approved') {
		publishApproved(store, messageOf(store, id, undefined), blocked);
	}
}

export const review: Collection = {
	tables: [blockedMessages, reviews],
	endpoints: [
		endpoint({
			method: 'GET',
			path: '/moderation/flagged-messages',
			handle({ store, query }) {
				const ids = new Set(flags.all(store).map(({ messageId }) => messageId));
				const rows = [...ids].flatMap((id) => {
					const message = messages.one(store, { id });
					const by = flaggedBy(store, id);
					const flagged = { appId: appIdOf(store), flaggedBy: by, flaggedCount: by.length };
					return message ? [{ ...showMessage(store, message), ...flagged }] : [];
				});
				return limited(query, rows, usual);
			},
		}),
		endpoint({
			method: 'PATCH',
			path: '/moderation/flagged-messages/:id',
			body: z.object({ status: z.enum(['approved', 'disapproved'], 'The status isn’t valid.') }),
			handle({ store, params: { id }, body: { status }, now }) {
				decide(store, { kind: 'flagged', id, status, now });
				return done(`Message with id ${id} has been ${status}.`);
			},
		}),
		endpoint({
			method: 'GET',
			path: '/moderation/blocked-messages',
			handle: ({ store, query }) =>
				limited(
					query,
					blockedMessages.all(store).flatMap((one) => showBlocked(store, one)),
					usual,
				),
		}),
		/** The vendor calls a refusal `rejected` here, and `disapproved` wherever it is shown. */
		endpoint({
			method: 'PATCH',
			path: '/moderation/blocked-messages/:id',
			body: z.object({
				status: z.enum(['approved', 'rejected'], 'The status isn’t valid.'),
				reviewed: z.boolean().optional(),
			}),
			handle({ store, params: { id }, body: { status: decision }, now }) {
				const status = decision === 'rejected' ? 'disapproved' : decision;
				decide(store, { kind: 'blocked', id, status, now });
				return { data: done(`Message with id ${id} has been ${decision}.`) };
			},
		}),
		endpoint({
			method: 'GET',
			path: '/moderation/reviewed-messages',
			handle({ store, query }) {
				const rows = reviews.all(store).flatMap(({ id, messageId, blocked, createdAt }) => {
					const message = messages.one(store, { id: messageId });
					if (!message) return [];
					const { createdAt: blockedAt, ...rule } = blocked ?? {};
					return [
						{
							...{ ...rule, messageId: undefined, message: showMessage(store, message), createdAt },
							...{ updatedAt: createdAt, appId: appIdOf(store) },
							...(blockedAt ? { blockedAt: `${blockedAt}.${String(id).padStart(6, '0')}` } : {}),
						},
					];
				});
				return limited(query, rows, usual);
			},
		}),
	],
};
