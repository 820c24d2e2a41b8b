import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { attachments } from '../../fields/attachments';
import { messageId } from '../../fields/message';
import { messageMetadata, messageText } from '../../fields/messageContent';
import type { ModeratedRow } from '../shared/rows';
import { moderatedRow } from '../shared/rows';
import { moderatedSummary } from './rows';

/** Update moderated message: it is checked anew. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update moderated message',
	description: 'Update the content of a message and check it against the rules again',
	request: { method: 'PUT', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to update, by the ID that Send returned'),
	body: {
		text: optional(messageText),
		attachments: optional(attachments),
		metadata: messageMetadata,
		...clearing({ metadata: messageMetadata }),
	},
	response: object<ModeratedRow>(),
	simplify: moderatedSummary,
	requiresOneOf: ['text', 'attachments', 'metadata'],
	toRow: moderatedRow,
});
