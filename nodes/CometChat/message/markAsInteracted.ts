import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { textList } from '../../fields/basic';
import { requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';

/** Mark message as interacted. */
export const markAsInteracted = defineOperation({
	value: 'markAsInteracted',
	name: 'Mark as Interacted',
	action: 'Mark message as interacted',
	description: 'Mark elements of an interactive message as used by a user',
	request: { method: 'PATCH', api: 'chat', path: '/messages/{id}/interacted', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who used the elements; recorded separately for each user'),
	body: {
		interactions: textList({
			displayName: 'Element IDs',
			description:
				'Elements that were used: one per entry, comma-separated, or an array from an expression',
			placeholder: 'e.g. submit',
			entryName: 'Element ID',
		}),
	},
	response: done('interacted', 'id'),
});
