import * as z from 'zod/v4';

import type { Call, Collection, Store } from '../../../platform/parts.mts';
import { chatApi, Conditions, cursorPage, done, field } from '../../../platform/parts.mts';
import { conversationIdOf } from '../../conversations/open.mts';
import { createParties, parties } from '../../import/messageRecord.mts';
import { seconds } from '../../import/seconds.mts';
import { checkCommon, contentOf } from '../../messages/body.mts';
import { receiverEntity } from '../../messages/show.mts';
import { messageNotFound, type Moderation } from '../../messages/table.mts';
import { entityOf, systemUid } from '../../users/actor.mts';
import { publishModeration } from '../events.mts';
import { disapprovedBy, matchingRule } from '../evaluate.mts';
import { type ModeratedMessage, moderatedMessages as table } from './table.mts';

const path = '/moderation/messages';
const one = `${path}/:id` as const;
const bodyLimit = 65_536;
const receivers = [
	['receiverUID', 'user'],
	['receiverGUID', 'group'],
] as const;

function show(store: Store, message: ModeratedMessage, { status, rule } = message.moderation) {
	const { id, data, tags, ...shown } = message;
	const sender = { entity: entityOf(store, message.sender), entityType: 'user' };
	const entities = { sender, receiver: receiverEntity(store, message) };
	return {
		...{ id: String(id), ...shown, moderation: undefined },
		data: { ...data, entities, moderation: { status, ...(rule ? { rule } : {}) } },
		...(tags.length ? { tags } : {}),
	};
}

/** The moderation result: it is known at once, but the first answer says `pending`, as the platform's does. */
function moderationOf(store: Store, message: Parameters<typeof matchingRule>[1]): Moderation {
	const match = matchingRule(store, message);
	return match ? disapprovedBy(match) : { status: 'approved' };
}

const pending: Moderation = { status: 'pending' };

const messageOf = ({ store, params: { id } }: Pick<Call<'id'>, 'store' | 'params'>) =>
	table.get(store, { id: Number(id) }, () => messageNotFound(id));

const newMessage = z.object({
	muid: field.optionalText('muid', 100),
	...parties,
	category: z.literal('message').default('message'),
	type: z.string('The type must be a text.').default('text'),
	data: z.unknown(),
	tags: field.tags().optional(),
	sentAt: seconds('sentAt').optional(),
});
const changes = z.object({
	data: z.record(z.string(), z.unknown(), 'The data must be an object.'),
});

export const moderated: Collection = {
	tables: [table],
	endpoints: [
		chatApi.post(path, { bodyLimit, body: newMessage }, ({ store, body, now }) => {
			const { muid, sender, receiverType, receiver, tags, sentAt = now } = body;
			const content = contentOf(body);
			createParties(store, body, now);
			const message = { sender, receiverType, receiver, ...content };
			const conversationId = conversationIdOf(sender, receiverType, receiver);
			const stored = table.insert(store, {
				...{ ...message, muid, conversationId, tags, sentAt, updatedAt: now },
				moderation: moderationOf(store, message),
			});
			if (stored) publishModeration(store, stored.moderation, () => show(store, stored));
			return { data: stored && show(store, stored, pending) };
		}),
		chatApi.get(path, (call) => {
			const { store, query } = call;
			const where = new Conditions(query).oneOf('sender').oneOf('category').oneOf('type');
			for (const [name, receiverType] of receivers) {
				const receiver = query.text(name)?.toLowerCase();
				if (receiver) where.and('receiverType = ? AND receiver = ?', receiverType, receiver);
			}
			where.equals("moderation ->> '$.status'", query.text('moderationStatus'));
			return cursorPage(call, where, 50, { table, show: (row) => show(store, row) });
		}),
		chatApi.get(one, (call) => ({ data: show(call.store, messageOf(call)) })),
		chatApi.put(one, { bodyLimit, body: changes }, (call) => {
			const { store, now, body } = call;
			const { id, ...message } = messageOf(call);
			const data = { ...message.data, ...body.data };
			checkCommon(data);
			const moderation = moderationOf(store, { ...message, data });
			const edited = { editedAt: now, editedBy: systemUid, updatedAt: now };
			table.update(store, { id }, { data, moderation, ...edited });
			publishModeration(store, moderation, () => show(store, messageOf(call)));
			return { data: show(store, messageOf(call), pending) };
		}),
		chatApi.delete(one, (call) => {
			const { id } = messageOf(call);
			table.delete(call.store, { id });
			return done(`Message with id ${id} has been deleted.`);
		}),
	],
};
