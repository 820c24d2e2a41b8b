import * as z from 'zod/v4';

import type { Collection, Store } from '../../platform/parts.mts';
import { appIdOf, chatApi, done, limited } from '../../platform/parts.mts';
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
	const block = blockedMessages.one(store, { messageId });
	const waits = kind === 'blocked' ? block : flags.count(store, { messageId }) > 0;
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
	reviews.insert(store, { messageId, kind, status, createdAt: now, blocked: block });
	const moderation = { ...message.moderation, status };
	messages.update(store, { id: messageId }, { moderation, updatedAt: now });
	if (block && kind === 'blocked' && status === 'approved')
		publishApproved(store, messageOf(store, id, undefined), block);
}

const flagged = '/moderation/flagged-messages';
const blocked = '/moderation/blocked-messages';
const flaggedDecision = z.object({
	status: z.enum(['approved', 'disapproved'], 'The status isn’t valid.'),
});
const blockedDecision = z.object({
	status: z.enum(['approved', 'rejected'], 'The status isn’t valid.'),
	reviewed: z.boolean().optional(),
});

export const review: Collection = {
	tables: [blockedMessages, reviews],
	endpoints: [
		chatApi.get(flagged, ({ store, query }) => {
			const ids = new Set(flags.all(store).map(({ messageId }) => messageId));
			const rows = [...ids].flatMap((id) => {
				const message = messages.one(store, { id });
				const by = flaggedBy(store, id);
				const why = { appId: appIdOf(store), flaggedBy: by, flaggedCount: by.length };
				return message ? [{ ...showMessage(store, message), ...why }] : [];
			});
			return limited(query, rows, usual);
		}),
		chatApi.patch(`${flagged}/:id`, { body: flaggedDecision }, (call) => {
			const { id } = call.params;
			const { status } = call.body;
			decide(call.store, { kind: 'flagged', id, status, now: call.now });
			return done(`Message with id ${id} has been ${status}.`).data;
		}),
		chatApi.get(blocked, ({ store, query }) => {
			const rows = blockedMessages.all(store).flatMap((one) => showBlocked(store, one));
			return limited(query, rows, usual);
		}),
		/** The vendor calls a refusal `rejected` here, and `disapproved` wherever it is shown. */
		chatApi.patch(`${blocked}/:id`, { body: blockedDecision }, ({ store, params, body, now }) => {
			const { id } = params;
			const status = body.status === 'rejected' ? 'disapproved' : body.status;
			decide(store, { kind: 'blocked', id, status, now });
			return done(`Message with id ${id} has been ${body.status}.`);
		}),
		chatApi.get('/moderation/reviewed-messages', ({ store, query }) => {
			const rows = reviews.all(store).flatMap(({ id, messageId, blocked: block, createdAt }) => {
				const message = messages.one(store, { id: messageId });
				if (!message) return [];
				const { createdAt: blockedAt, ...rule } = block ?? {};
				return [
					{
						...{ ...rule, messageId: undefined, message: showMessage(store, message), createdAt },
						...{ updatedAt: createdAt, appId: appIdOf(store) },
						...(blockedAt ? { blockedAt: `${blockedAt}.${String(id).padStart(6, '0')}` } : {}),
					},
				];
			});
			return limited(query, rows, usual);
		}),
	],
};
