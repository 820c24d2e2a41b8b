import { list, optional } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import { onBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import type { ReactionRow } from './fields';
import { reaction } from './fields';

/** List reactions: all of them, or one kind. */
export const getAll = defineOperation({
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
