import { column, type RowOf, table } from '../../../platform/parts.mts';
import type { Moderation } from '../../messages/table.mts';

const { integer, json, optional, preset, serial, text, word } = column;

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
	sentAt: integer(),
	updatedAt: integer(),
	editedAt: optional(integer()),
	editedBy: optional(text()),
	moderation: json<Moderation>(),
};

export type ModeratedMessage = RowOf<typeof columns>;

/** Messages of other chats that only need a moderation result. */
export const moderatedMessages = table('moderatedMessages', columns);
