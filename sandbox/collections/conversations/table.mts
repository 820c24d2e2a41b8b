import { column, problem, type RowOf, table } from '../../platform/parts.mts';

const columns = {
	conversationId: column.exactKey(),
	conversationType: column.word<'user' | 'group'>(),
	/** The two users, or the group. */
	first: column.optional(column.text()),
	second: column.optional(column.text()),
	guid: column.optional(column.text()),
	createdAt: column.integer(),
	updatedAt: column.integer(),
};

export type Conversation = RowOf<typeof columns>;
export const conversations = table('conversations', columns, {
	indexes: ['first', 'second', 'guid'],
});

/** What a conversation is to one of its users; made when there is something to say. */
export const conversationStates = table('conversationStates', {
	conversationId: column.exactKey(),
	uid: column.key(),
	tags: column.preset(column.json<string[]>(), []),
	/** The IDs of the last messages that were read, and delivered. */
	readUpTo: column.preset(column.integer(), 0),
	deliveredUpTo: column.preset(column.integer(), 0),
	/** Messages up to this ID are hidden after a reset. */
	clearedUpTo: column.preset(column.integer(), 0),
	/** Out of the user's list until the next message. */
	isHidden: column.preset(column.flag(), false),
	pinnedAt: column.optional(column.integer()),
});

export const notAccessible = problem(
	'ERR_CONVERSATION_NOT_ACCESSIBLE',
	'The conversation {} doesn’t exist, or the user {} isn’t part of it.',
);
