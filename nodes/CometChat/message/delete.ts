import { done, optional } from '../../engine';
import { operation } from '../../platform/operation';
import { boolean } from '../../vocabulary/basic';
import { onBehalfOf } from '../../vocabulary/id';
import { messageId, NO_MESSAGE } from '../../vocabulary/message';

/** Delete message. */
export const deleteMessage = operation({
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
	answer: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});
