import { onBehalfOf, pathText, requiredOnBehalfOf } from '../fields/id';
import { list, object, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { messageId } from '../fields/message';
import { messageRow, type MessageRow, messageSummary } from '../fields/messageRow';
import { cursor } from '../platform/cursor';

/** An emoji, or a short text of the app's own (docs/platform.md, Property limits). */
const reaction = pathText({
	displayName: 'Reaction',
	description: 'Emoji, or another text of at most 45 characters',
	placeholder: 'e.g. 👍',
	max: 45,
	advice: 'Use an emoji, or a text without slashes.',
});

/** Add reaction; the same reaction twice changes nothing. */
const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add reaction to message',
	description: 'React to a message with an emoji',
	request: {
		method: 'POST',
		api: 'chat',
		path: '/messages/{id}/reactions/{reaction}',
		retry: 'safe',
	},
	path: { ...messageId('Message with the reactions'), reaction },
	headers: requiredOnBehalfOf('User whose reaction it is; a reaction belongs to one user'),
	response: object<MessageRow>(),
	simplify: messageSummary('reactions'),
	toRow: messageRow,
});

/** Fields of a reaction that rows show. */
type ReactionRow = 'id' | 'messageId' | 'reaction' | 'uid' | 'reactedAt' | 'reactedBy';

/** List reactions: all of them, or one kind. */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many reactions',
	description: 'Retrieve the reactions to a message',
	request: { method: 'GET', api: 'chat', path: '/messages/{id}/reactions/{reaction?}' },
	path: {
		...messageId('Message with the reactions'),
		reaction: optional(reaction, {
			section: 'filters',
			narrows: true,
			description: 'Only this reaction. Leave empty for all.',
		}),
	},
	headers: onBehalfOf,
	execution: cursor({ id: 'id' }),
	response: list<ReactionRow>(),
});

/** Remove reaction. */
export const remove = defineOperation({
	value: 'remove',
	name: 'Remove',
	action: 'Remove reaction from message',
	description: 'Remove a reaction from a message',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/messages/{id}/reactions/{reaction}',
		retry: 'safe',
	},
	path: { ...messageId('Message with the reactions'), reaction },
	headers: requiredOnBehalfOf('User whose reaction it is; a reaction belongs to one user'),
	response: object<MessageRow>(),
	simplify: messageSummary('reactions'),
	toRow: messageRow,
});

export const reactionResource = resource({
	value: 'reaction',
	name: 'Reaction',
	default: 'add',
	operations: [add, getAll, remove],
});
