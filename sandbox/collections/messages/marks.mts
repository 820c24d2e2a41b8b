import * as z from 'zod/v4';

import { badRequest, done, eitherApi, problem, userApi } from '../../platform/parts.mts';
import { reasonOf } from '../moderation/reasons.mts';
import { systemUid } from '../users/actor.mts';
import { messageOf } from './access.mts';
import { showMessage } from './show.mts';
import { flags, interactions, messages, savedMessages } from './table.mts';

const most = 100;
const tooManyPinned = problem(
	'ERR_PINNED_MESSAGES_LIMIT_EXCEEDED',
	'A conversation has at most {} pinned messages.',
);
const tooManySaved = problem(
	'ERR_SAVED_MESSAGES_LIMIT_EXCEEDED',
	'A user has at most {} saved messages.',
);
const noInteraction = problem(
	'ERR_MESSAGE_ACTION_NOT_ALLOWED',
	'The message {} isn’t interactive.',
);

const report = z.object({
	id: z.string().optional(),
	reasonId: z.string().optional(),
	remark: z.string().optional(),
});
const used = z.object({ interactions: z.array(z.string()).min(1, 'The interactions are empty.') });

export const markEndpoints = [
	/** The reason's ID is called `id` in one version of the vendor's description, `reasonId` in another. */
	userApi.post('/messages/:id/flagged', { body: report }, ({ store, params, actor, body, now }) => {
		const { id, reasonId = id, remark } = body;
		const { id: messageId } = messageOf(store, params.id, actor);
		if (!reasonId) throw badRequest({ id: ['The id of the reason is required.'] });
		reasonOf(store, reasonId);
		flags.insert(store, { messageId, uid: actor.uid, reasonId, remark, flaggedAt: now });
		return done(`Message with id ${messageId} has been flagged successfully.`);
	}),
	/** What was recorded before keeps its time. */
	userApi.patch('/messages/:id/interacted', { body: used }, (call) => {
		const { store, params, actor, now: interactedAt } = call;
		const { id, category, data } = messageOf(store, params.id, actor);
		if (category !== 'interactive') throw noInteraction(id);
		const declared = JSON.stringify(data);
		for (const elementId of call.body.interactions) {
			if (!declared.includes(`"elementId":${JSON.stringify(elementId)}`))
				throw badRequest({ interactions: [`The message has no element ${elementId}.`] });
			interactions.insert(store, { messageId: id, uid: actor.uid, elementId, interactedAt });
		}
		return done(`Message with id ${id} has been marked as interacted.`);
	}),
	/** Whoever pins it again has pinned it. */
	eitherApi.post('/messages/:id/pin', ({ store, params, actor, now }) => {
		const { id, conversationId, pinnedAt } = messageOf(store, params.id, actor);
		const sql =
			'SELECT count(*) AS count FROM messages WHERE conversationId = ? AND pinnedAt IS NOT NULL';
		if (!pinnedAt && store.count(sql, conversationId) >= most) throw tooManyPinned(most);
		messages.update(store, { id }, { pinnedAt: now, pinnedBy: actor?.uid ?? systemUid });
		return { data: showMessage(store, messageOf(store, params.id, actor), { uid: actor?.uid }) };
	}),
	eitherApi.delete('/messages/:id/pin', ({ store, params, actor }) => {
		const { id } = messageOf(store, params.id, actor);
		messages.update(store, { id }, { pinnedAt: null, pinnedBy: null });
		return { data: showMessage(store, messageOf(store, params.id, actor), { uid: actor?.uid }) };
	}),
	userApi.post('/messages/:id/save', ({ store, params, actor, actor: { uid }, now }) => {
		const message = messageOf(store, params.id, actor);
		const mine = { messageId: message.id, uid };
		if (!savedMessages.one(store, mine)) {
			if (savedMessages.count(store, { uid }) >= most) throw tooManySaved(most);
			savedMessages.insert(store, { ...mine, savedAt: now });
		}
		return { data: showMessage(store, message, { uid }) };
	}),
	userApi.delete('/messages/:id/save', ({ store, params, actor, actor: { uid } }) => {
		const message = messageOf(store, params.id, actor);
		savedMessages.delete(store, { messageId: message.id, uid });
		return { data: showMessage(store, message, { uid }) };
	}),
];
