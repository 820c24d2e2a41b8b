import { z } from 'zod/v4';
import type { Field } from '../engine/declaration/field';
import { ruleMessage } from '../engine/read/ruleMessage';
import { options, text } from './basic';
import { groupId, pathText, requiredOnBehalfOf, user } from './id';

/** Fields of a conversation that rows show (docs/platform.md, Conversations). */
export type ConversationRow =
	| 'conversationId'
	| 'conversationType'
	| 'conversationWith'
	| 'lastMessage'
	| 'unreadMessageCount'
	| 'tags'
	| 'pinnedBy'
	| 'pinnedAt'
	| 'createdAt'
	| 'updatedAt';

/** What most people want to know of a conversation. */
export const conversationSummary: ConversationRow[] = [
	'conversationId',
	'conversationType',
	'conversationWith',
	'lastMessage',
	'unreadMessageCount',
	'tags',
	'pinnedAt',
	'updatedAt',
];

const otherSide = {
	uid: user({ displayName: 'User', description: 'User on the other side of the conversation' }),
	guid: groupId({ displayName: 'Group', description: 'Group of the conversation' }),
};

const withUser = {
	name: 'With User',
	description: 'Between the user under On Behalf Of and another',
};
const inGroup = { name: 'In Group', description: 'Of a group' };

const conversation = { displayName: 'Conversation', description: 'Which conversation is meant' };

/** A conversation with a user or in a group, by the choice that picks its path. */
export const withUserOrGroup = {
	conversationWith: options({ ...conversation, options: { user: withUser, group: inGroup } }),
	...otherSide,
};

export const conversationId = pathText({
	displayName: 'Conversation ID',
	description: 'ID of the conversation, as lists of conversations show it',
	placeholder: 'e.g. group_welcome',
	about: 'conversation',
});

/** The same, or a conversation by its ID. */
export const anyConversation = {
	conversationWith: options({
		...conversation,
		options: {
			user: withUser,
			group: inGroup,
			id: { name: 'By ID', description: 'As lists of conversations name it' },
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

/** A conversation looks different to each of its users, so the platform must know whose is meant. */
export const whoseConversation = requiredOnBehalfOf(
	'User whose conversation it is; each user has read marks, tags and pins of their own',
);

/** Message up to which something reaches: here the platform takes its ID as a number. */
export const upToMessage = (description: string): Field<number, true> => ({
	...text({ displayName: 'Message ID', description, placeholder: 'e.g. 1042', about: 'message' }),
	schema: z
		.string()
		.regex(/^\d{1,15}$/, ruleMessage('is not the ID of a message', 'Enter its digits only.'))
		.transform(Number),
});
