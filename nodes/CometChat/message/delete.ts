import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean } from '../../fields/basic';
import { onBehalfOf } from '../../fields/id';
import { messageId, NO_MESSAGE } from '../../fields/message';

/** Delete message. */
export const deleteMessage = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete message',
	description: 'Delete a message',
	notice: 'A deleted message can’t be recovered, even if it’s only marked as deleted.',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	body: {
		permanent: optional(
			boolean({
				displayName: 'Permanently',
				description: 'Whether to remove the message permanently instead of marking it as deleted',
			}),
			{ section: 'main' },
		),
	},
	response: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});
