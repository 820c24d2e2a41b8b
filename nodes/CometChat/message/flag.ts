import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { description } from '../../fields/common';
import { flagReason, requiredOnBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';

/** Flag message. */
export const flag = defineOperation({
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
	response: done('flagged', 'id'),
});
