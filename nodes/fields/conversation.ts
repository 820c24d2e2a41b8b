import { z } from 'zod/v4';
import { ruleMessage } from '../engine';
import { options } from './basic';
import { groupId, requiredOnBehalfOf, user } from './id';

/** Fields of a conversation that rows show (docs/platform.md, Conversations). */
export type ConversationRow =
	| 'conversationId'
	| 'conversationType'
	| 'conversationWith'
	| 'lastMessage'
	| 'unreadMessageCount'
	| 'unreadMentionsCount'
	| 'lastReadMessageId'
	| 'latestMessageId'
	| 'tags'
	| 'pinnedBy'
	| 'pinnedAt'
	| 'createdAt'
	| 'updatedAt';

/** Whom the conversation is with, or its group. */
export const otherSide = {
	uid: user({ displayName: 'User', description: 'The other user of the conversation' }),
	guid: groupId({ displayName: 'Group', description: 'Group of the conversation' }),
};

export const withUser = {
	name: 'With User',
	description: 'Between the user in On Behalf Of and another user',
};
export const inGroup = { name: 'In Group', description: 'Of a group' };

const conversation = { displayName: 'Conversation', description: 'Conversation to use' };

/** A conversation with a user or in a group, by the choice that picks its path. */
export const withUserOrGroup = {
	conversationWith: options({ ...conversation, options: { user: withUser, group: inGroup } }),
	...otherSide,
};

/** A conversation looks different to each of its users, so the platform must know whose is meant. */
export const conversationOwner = requiredOnBehalfOf(
	'User to act as; each user has separate read marks, tags and pins',
);

/** ID of a message where it is taken or compared as a number. */
export const messageDigits = z
	.string()
	.regex(/^\d{1,15}$/, ruleMessage('isn’t a message ID', 'Enter its digits only.'));
