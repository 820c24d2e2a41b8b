import type { IDataObject } from 'n8n-workflow';
import { changed, type Field, type Input, optional } from '../../engine';
import { options, text } from '../../fields/basic';
import {
	type ConversationRow,
	inGroup,
	messageDigits,
	otherSide,
	withUser,
} from '../../fields/conversation';
import { lowered, pathText } from '../../fields/id';
import { asNumber, presentValues } from '../../fields/messageContentRow';
import { innerMessage } from '../../fields/messageRow';

/** What most people want to know of a conversation. */
export const conversationSummary: ConversationRow[] = [
	'conversationId',
	'conversationType',
	'conversationWith',
	'lastMessage',
	'unreadMessageCount',
	'unreadMentionsCount',
	'tags',
	'pinnedBy',
	'pinnedAt',
	'updatedAt',
];

/** A conversation's row, with its last message as lists of messages show it. */
export const conversationRow = (row: IDataObject, input: Input): IDataObject => ({
	...row,
	...presentValues({
		lastMessage: innerMessage(row.lastMessage, input),
		unreadMessageCount: asNumber(row.unreadMessageCount),
		unreadMentionsCount: asNumber(row.unreadMentionsCount),
	}),
});

const idField = pathText({
	displayName: 'Conversation ID',
	description: 'ID of the conversation, as Get Many returns it',
	placeholder: 'e.g. group_welcome',
	about: 'conversation',
});

export const conversationId = changed(idField, { schema: lowered(idField.schema) });

/** A conversation with a user or in a group, or by its ID. */
export const anyConversation = {
	conversationWith: options({
		displayName: 'Conversation',
		description: 'Conversation to use',
		options: {
			user: withUser,
			group: inGroup,
			id: { name: 'By ID', description: 'As Get Many returns it' },
		},
	}),
	...otherSide,
	conversationId,
};

/** A path by that choice, with what follows it. */
export const conversationPath = <S extends string>(rest: S) =>
	({
		user: `/users/{uid}/conversation${rest}`,
		group: `/groups/{guid}/conversation${rest}`,
	}) as const;

/** Message up to which something reaches: here the platform takes its ID as a number. */
export const upToMessage = (description: string): Field<number, true> => ({
	...text({ displayName: 'Message ID', description, placeholder: 'e.g. 1042', about: 'message' }),
	schema: messageDigits.transform(Number),
});

/** The last message that is marked; nothing means the newest (docs/platform.md, Seen in the vendor's client). */
export const lastMarked = optional(
	upToMessage(
		'ID of the last message to mark; earlier ones are marked too. Leave empty to mark the whole conversation.',
	),
	{ section: 'main', narrows: true },
);
