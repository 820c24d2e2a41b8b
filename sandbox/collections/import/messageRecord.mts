import * as z from 'zod/v4';

import { apps, field, problem, type Store } from '../../platform/parts.mts';
import { openConversation } from '../conversations/open.mts';
import { checkDescribed, contentOf } from '../messages/body.mts';
import { showMessage } from '../messages/show.mts';
import { messages } from '../messages/table.mts';
import { groupDetails, groupWith, manyUserDetails, userDetails, userWith } from './details.mts';
import { seconds } from './seconds.mts';

const taken = problem(
	'ERR_IMPORT_MUID_ALREADY_EXISTS',
	'A message with the muid {} was already imported.',
);

/** The vendor's pages give the sentence; the code is not documented. */
const tooOld = problem(
	'ERR_IMPORT_INVALID_SENTAT',
	'Messages older than {} months can’t be imported.',
);
const emptyText = problem('ERR_EMPTY_MESSAGE_TEXT', 'The data.text is empty.');

const isBlank = (data: unknown): boolean => {
	const { text } = (data ?? {}) as { text?: unknown };
	return typeof text === 'string' && text.trim() === '';
};

function monthsBefore(now: number, months: number): number {
	const date = new Date(now * 1000);
	date.setUTCMonth(date.getUTCMonth() - months);
	return date.getTime() / 1000;
}

/** Whom a message went to; both may ride along. */
export const parties = {
	sender: field.identifier('sender'),
	receiverType: z.enum(['user', 'group'], 'The receiverType must be user or group.'),
	receiver: field.identifier('receiver'),
	senderUserDetails: userDetails,
	receiverUserDetails: userDetails,
	receiverGroupDetails: groupDetails,
};

/** One message of an import. */
export const messageRecord = z.object(
	{
		muid: field.text('muid', 100),
		...parties,
		category: z.enum(['message', 'custom'], 'The category must be message or custom.').optional(),
		type: z.string('The type must be a text.').optional(),
		data: z.unknown(),
		tags: field.tags().optional(),
		sentAt: seconds('sentAt'),
		deliveredAt: seconds('deliveredAt').optional(),
		readAt: seconds('readAt').optional(),
		receiverGroupOwnerDetails: userDetails,
		mentionedUserDetails: manyUserDetails,
	},
	'The record must be an object.',
);

type Parties = z.output<z.ZodObject<typeof parties>>;

/** Makes sender and receiver where they are missing and ride along; refuses where they do not. */
export function createParties(store: Store, message: Parties, now: number): void {
	const { sender, receiverType, receiver } = message;
	userWith(store, sender, message.senderUserDetails, now);
	if (receiverType === 'user') userWith(store, receiver, message.receiverUserDetails, now);
	else groupWith(store, receiver, message.receiverGroupDetails, now);
}

/** Stores a message with its past; its muid comes once. */
export function insertMessage(store: Store, record: z.output<typeof messageRecord>, now: number) {
	const { muid, sender, receiverType, receiver, sentAt, deliveredAt, readAt, tags } = record;
	const { category = 'message', type = 'text', data } = record;
	const { messagesKeptFor: months } = apps.all(store)[0] ?? {};
	if (months !== undefined && sentAt < monthsBefore(now, months)) throw tooOld(months);
	if (category === 'message' && type === 'text' && isBlank(data)) throw emptyText();
	if (messages.one(store, { muid })) throw taken(muid);
	const content = contentOf({ category, type, data });
	checkDescribed(content.data);
	const { owner } = record.receiverGroupDetails ?? {};
	if (owner) userWith(store, owner, record.receiverGroupOwnerDetails, now);
	createParties(store, record, now);
	for (const [uid, details] of Object.entries(record.mentionedUserDetails ?? {}))
		userWith(store, uid, details, now);
	const conversationId = openConversation(store, sender, receiverType, receiver, sentAt);
	const stored = messages.insert(store, {
		...{ muid, conversationId, sender, receiverType, receiver, ...content, tags },
		...{ sentAt, updatedAt: sentAt, deliveredAt, readAt },
	});
	return stored ? showMessage(store, stored) : {};
}
