import { done, optional } from '../../engine';
import { operation } from '../../platform/operation';
import { description } from '../../vocabulary/common';
import { flagReason, requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';

/** Flag message. */
export const flag = operation({
	value: 'flag',
	name: 'Flag',
	action: 'Flag message',
	description: 'Flag a message for the moderators',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/flagged', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who flags the message; the moderators see who it was'),
	body: {
		reasonId: flagReason({
			displayName: 'Reason',
			description: 'Why the message is flagged',
			sendAs: 'id',
		}),
		remark: optional(
			description({
				displayName: 'Remark',
				description: 'Note for the moderators',
				placeholder: 'e.g. Third time today',
			}),
		),
	},
	answer: done('flagged', 'id'),
});
