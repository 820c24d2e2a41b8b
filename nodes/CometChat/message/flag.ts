import { done } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { description } from '../../vocabulary/common';
import { flagReason, requiredOnBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';

/** Flag message. Versions of the vendor's description name the reason `id` or `reasonId`: both go out. */
export const flag = operation({
	value: 'flag',
	name: 'Flag',
	action: 'Flag message',
	description: 'Report a message to the moderators',
	request: { method: 'POST', api: 'chat', path: '/messages/{id}/flagged', retry: 'safe' },
	path: messageId(),
	headers: requiredOnBehalfOf('User who reports the message; the moderators see who it was'),
	body: {
		reasonId: flagReason({ displayName: 'Reason', description: 'Why the message is reported' }),
		remark: optional(
			description({
				displayName: 'Remark',
				description: 'What the moderators should know',
				placeholder: 'e.g. Third time today',
			}),
		),
	},
	answer: done('flagged', 'id'),
	toBody: (body, { reasonId }) => ({ ...body, id: reasonId }),
});
