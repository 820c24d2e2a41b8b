import { column, type NewRowOf, problem, type RowOf, table } from '../../platform/parts.mts';

const { integer, json, optional, preset, serial, text, word } = column;

/** What a rule or a moderator says of a message. */
export interface Moderation {
	status: 'pending' | 'approved' | 'disapproved';
	rule?: { id: string; name: string };
}

/** Whether a message reaches others than its sender. */
export const isDelivered = "coalesce(moderation ->> '$.status', '') <> 'disapproved'";

const columns = {
	id: serial(),
	/** The caller's own ID; it may come twice. */
	muid: optional(text()),
	conversationId: text(),
	sender: text(),
	receiverType: word<'user' | 'group'>(),
	receiver: text(),
	category: text(),
	type: text(),
	data: json<Record<string, unknown>>(),
	tags: preset(json<string[]>(), []),
	parentId: optional(integer()),
	quotedMessageId: optional(integer()),
	sentAt: integer(),
	updatedAt: integer(),
	deliveredAt: optional(integer()),
	readAt: optional(integer()),
	editedAt: optional(integer()),
	editedBy: optional(text()),
	deletedAt: optional(integer()),
	deletedBy: optional(text()),
	pinnedAt: optional(integer()),
	pinnedBy: optional(text()),
	/** What moderation says of it, where it says anything. */
	moderation: optional(json<Moderation>()),
};

export type Message = RowOf<typeof columns>;
export type NewMessage = NewRowOf<typeof columns>;
export const messages = table('messages', columns, {
	indexes: ['conversationId, id', 'parentId, id', 'sender, id', 'receiver, id', 'muid'],
});

export const reactions = table(
	'reactions',
	{ id: serial(), messageId: integer(), reaction: text(), uid: text(), reactedAt: integer() },
	{ indexes: ['messageId, reaction, uid'] },
);

const perUser = { messageId: column.numberKey(), uid: column.key() };

export const savedMessages = table('savedMessages', { ...perUser, savedAt: integer() });
/** When each who got a message did, and read it. */
export const receipts = table('receipts', {
	...perUser,
	deliveredAt: integer(),
	readAt: optional(integer()),
});
export const threadSubscriptions = table('threadSubscriptions', {
	...perUser,
	subscribedAt: integer(),
});
export const flags = table('flags', {
	...perUser,
	reasonId: text(),
	remark: optional(text()),
	flaggedAt: integer(),
});
export const interactions = table('interactions', {
	...perUser,
	elementId: column.exactKey(),
	interactedAt: integer(),
});

export const messageNotFound = problem(
	'ERR_MESSAGE_ID_NOT_FOUND',
	'The message with ID {} does not exist.',
);
