import { column, problem, type Row, table } from '../../platform/parts.mts';

export const conversations = table('conversations', {
	conversationId: column.exactKey(),
	conversationType: column.word<'user' | 'group'>(),
	/** The two users, or the group. */
	...column.each(column.optional(column.text()), 'first', 'second', 'guid'),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
}).indexed('first', 'second', 'guid');
export type Conversation = Row<typeof conversations>;

/** What a conversation is to one of its users; made when there is something to say. */
export const conversationStates = table('conversationStates', {
	conversationId: column.exactKey(),
	uid: column.key(),
	tags: column.preset(column.json<string[]>(), []),
	/** The IDs of the last messages that were read, and delivered. */
	...column.each(column.preset(column.integer(), 0), 'readUpTo', 'deliveredUpTo'),
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
