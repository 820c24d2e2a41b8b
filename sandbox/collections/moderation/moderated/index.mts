import * as z from 'zod/v4';

import type { RequestContext, Collection, Store } from '../../../platform/parts.mts';
import { api, crud, cursorPage, field } from '../../../platform/parts.mts';
import { conversationIdOf } from '../../conversations/open.mts';
import { createParties, parties } from '../../import/messageRecord.mts';
import { seconds } from '../../import/seconds.mts';
import { checkCommon, checkDescribed, contentOf } from '../../messages/body.mts';
import { receiverEntity } from '../../messages/show.mts';
import { messageNotFound, type Moderation } from '../../messages/table.mts';
import { entityOf, systemUid } from '../../users/actor.mts';
import { publishModeration } from '../events.mts';
import { moderationQueue } from '../custom/tables.mts';
import type { ModeratedKind } from '../custom/worker.mts';
import { matchingRule, moderationBy } from '../evaluate.mts';
import { type ModeratedMessage, moderatedMessages as table } from './table.mts';

const messagesApi = api({ bodyLimit: 65_536 });
const receivers = [
	['receiverUID', 'user'],
	['receiverGUID', 'group'],
] as const;

function serialize(message: ModeratedMessage, { store }: Pick<RequestContext, 'store'>) {
	const { id, data, tags, moderation, ...shown } = message;
	const sender = { entity: entityOf(store, message.sender), entityType: 'user' };
	const entities = { sender, receiver: receiverEntity(store, message) };
	return {
		...{ id: String(id), ...shown },
		data: { ...data, entities, moderation },
		...(tags.length ? { tags } : {}),
	};
}

function moderationOf(store: Store, message: Parameters<typeof matchingRule>[1]): Moderation {
	const match = matchingRule(store, message);
	return match ? moderationBy(match) : { status: 'approved' };
}

/** The result is known at once, but the answer to a write says `pending`, as the platform's does. */
const asPending = (shown: object) => {
	const { data } = shown as ReturnType<typeof serialize>;
	return { data: { ...shown, data: { ...data, moderation: { status: 'pending' } } } };
};

/** Tells what became of a message, or has a custom service asked. */
function tell(message: ModeratedMessage, _: unknown, call: Pick<RequestContext, 'store'>): void {
	const { id: messageId, moderation } = message;
	if (moderation.status === 'pending')
		moderationQueue.insert(call.store, { kind: 'moderated', messageId });
	else publishModeration(call.store, moderation, () => serialize(message, call));
}

/** Those that waited for a custom service. */
export const waitingModerated: ModeratedKind = {
	source: 'moderatedMessages WHERE true',
	find: (store, id) => table.one(store, { id }),
	show: (store, message) => serialize(message as ModeratedMessage, { store }),
	settle(store, message, match) {
		const moderation = match ? moderationBy(match) : { status: 'approved' as const };
		table.update(store, { id: message.id }, { moderation });
		tell({ ...message, moderation }, undefined, { store });
	},
};

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
	endpoints: crud({
		...{ api: messagesApi, path: '/moderation/messages', table, key: 'id', serialize },
		get: (store, id) => table.get(store, { id: Number(id) }, () => messageNotFound(id)),
		pages: (call, where, listed) => cursorPage(call, where, 100, listed),
		filters(where, { query }) {
			where.oneOf('sender').oneOf('category').oneOf('type');
			for (const [name, receiverType] of receivers) {
				const receiver = query.text(name)?.toLowerCase();
				if (receiver) where.and('receiverType = ? AND receiver = ?', receiverType, receiver);
			}
			where.equals("moderation ->> '$.status'", query.text('moderationStatus'));
		},
		create: {
			...{ body: newMessage, answer: asPending, after: tell },
			row(body, { store, now }) {
				const { muid, sender, receiverType, receiver, tags, sentAt = now } = body;
				createParties(store, body, now);
				const message = { sender, receiverType, receiver, ...contentOf(body) };
				checkDescribed(message.data);
				const conversationId = conversationIdOf(sender, receiverType, receiver);
				const moderation = moderationOf(store, message);
				return { ...message, muid, conversationId, tags, sentAt, updatedAt: now, moderation };
			},
		},
		update: {
			...{ body: changes, answer: asPending, publish: tell },
			changes(body, message, { store, now }) {
				const data = { ...message.data, ...body.data };
				checkCommon(data);
				checkDescribed(data);
				const moderation = moderationOf(store, { ...message, data });
				return { data, moderation, editedAt: now, editedBy: systemUid };
			},
		},
		remove: ({ id }) => `Message with id ${id} has been deleted.`,
	}),
};
