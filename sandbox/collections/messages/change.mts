import * as z from 'zod/v4';

import { type Actor, eitherApi, field, problem, type Store } from '../../platform/parts.mts';
import { members } from '../members/table.mts';
import { systemActor } from '../users/actor.mts';
import { messageOf } from './access.mts';
import { messageAction } from './actions.mts';
import { checkCommon } from './body.mts';
import { showMessage } from './show.mts';
import { type Message, messages, ofMessage } from './table.mts';

const notASender = problem(
	'ERR_MESSAGE_NOT_A_SENDER',
	'The user {} isn’t the sender of the message {}.',
);
const notAllowed = problem(
	'ERR_MESSAGE_ACTION_NOT_ALLOWED',
	'The message {} can’t be changed anymore.',
);

/** A message is changed by its sender; in a group also by admins and moderators; by the app always. */
function checkSender(
	store: Store,
	{ id, sender, receiverType, receiver }: Message,
	actor: Actor | undefined,
) {
	if (!actor || actor.uid === sender) return;
	const { uid } = actor;
	const scope = receiverType === 'group' && members.one(store, { guid: receiver, uid })?.scope;
	if (!scope || scope === 'participant') throw notASender(uid, id);
}

/** Takes a message out for good, with all that hangs on it. */
function forget(store: Store, id: number): void {
	for (const rows of ofMessage) rows.delete(store, { messageId: id });
	messages.delete(store, { id });
}

const path = '/messages/:id';

const edit = z.object({
	data: z.object({ text: z.unknown(), metadata: z.unknown() }).partial().optional(),
	tags: field.tags().optional(),
});
const deletion = z.object({ permanent: field.flag('permanent').default(false) }).prefault({});

export const changeEndpoints = [
	eitherApi.get(path, ({ store, params, query, actor }) => ({
		data: showMessage(store, messageOf(store, params.id, actor), {
			uid: actor?.uid,
			subscribed: query.flag('withThreadSubscribed'),
			receipts: true,
		}),
	})),
	/** Edit: what is sent replaces its part; the answer is an action message. */
	eitherApi.put(path, { bodyLimit: 65_536, body: edit }, ({ store, params, actor, body, now }) => {
		const { id, ...message } = messageOf(store, params.id, actor);
		checkSender(store, { id, ...message }, actor);
		if (message.category === 'action' || message.deletedAt) throw notAllowed(id);
		const data = { ...message.data, ...body.data };
		checkCommon(data);
		const by = actor ?? systemActor(store);
		const edited = { editedAt: now, editedBy: by.uid, updatedAt: now };
		messages.update(store, { id }, { data, tags: body.tags, ...edited });
		const after = messageOf(store, params.id, actor);
		return { data: messageAction(store, 'edited', after, by, now) };
	}),
	/** Delete: without `permanent` the message stays and says when it was deleted. */
	eitherApi.delete(path, { body: deletion }, ({ store, params, actor, body, now }) => {
		const message = messageOf(store, params.id, actor);
		const { id, deletedAt = now } = message;
		checkSender(store, message, actor);
		if (message.category === 'action') throw notAllowed(id);
		const by = actor ?? systemActor(store);
		const deletedBy = message.deletedBy ?? by.uid;
		messages.update(store, { id }, { deletedAt, deletedBy, updatedAt: now });
		const data = messageAction(store, 'deleted', messageOf(store, params.id, actor), by, now);
		if (body.permanent) forget(store, id);
		return { data };
	}),
];
