import { column, problem, type Row, table } from '../../platform/parts.mts';

const { each, integer, json, optional, preset, serial, text, word } = column;

/** What a rule or a moderator says of a message. */
export interface Moderation {
	status: 'pending' | 'approved' | 'disapproved';
	rule?: { id: string; name: string };
}

/** Whether a message reaches others than its sender. */
export const isDelivered =
	"coalesce(moderation ->> '$.status', '') NOT IN ('pending', 'disapproved')";
export const isKeptBack = ({ moderation }: Pick<Message, 'moderation'>): boolean =>
	moderation?.status === 'pending' || moderation?.status === 'disapproved';

/** What every message has, also one of another chat. */
export const content = {
	id: serial(),
	/** The caller's own ID; it may come twice. */
	muid: optional(text()),
	...each(text(), 'conversationId', 'sender'),
	receiverType: word<'user' | 'group'>(),
	...each(text(), 'receiver', 'category', 'type'),
	data: json<Record<string, unknown>>(),
	tags: preset(json<string[]>(), []),
	...each(integer(), 'sentAt', 'updatedAt'),
};

export const messages = table('messages', {
	...content,
	...each(optional(integer()), 'parentId', 'quotedMessageId'),
	...each(optional(integer()), 'deliveredAt', 'readAt', 'editedAt'),
	editedBy: optional(text()),
	deletedAt: optional(integer()),
	deletedBy: optional(text()),
	pinnedAt: optional(integer()),
	pinnedBy: optional(text()),
	/** What moderation says of it, where it says anything. */
	moderation: optional(json<Moderation>()),
}).indexed('conversationId, id', 'parentId, id', 'sender, id', 'receiver, id', 'muid');
export type Message = Row<typeof messages>;
export type NewMessage = Parameters<typeof messages.insert>[1];

export const reactions = table('reactions', {
	id: serial(),
	messageId: integer(),
	...each(text(), 'reaction', 'uid'),
	reactedAt: integer(),
}).indexed('messageId, reaction, uid');

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

/** All that hangs on a message. */
export const ofMessage = [
	...[reactions, receipts, savedMessages],
	...[threadSubscriptions, flags, interactions],
];

export const messageNotFound = problem(
	'ERR_MESSAGE_ID_NOT_FOUND',
	'The message with ID {} does not exist.',
);
