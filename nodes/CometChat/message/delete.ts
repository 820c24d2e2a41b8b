import { done } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
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
	notice: 'A message that is deleted does not come back, whether it is kept as deleted or not.',
	request: { method: 'DELETE', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	body: {
		permanent: optional(
			boolean({
				displayName: 'Permanently',
				description:
					'Whether to remove the message for good instead of keeping it marked as deleted',
			}),
			{ section: 'main' },
		),
	},
	answer: done('deleted', 'id'),
	notFoundCodes: NO_MESSAGE,
});
