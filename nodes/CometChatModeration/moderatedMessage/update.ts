import { object, optional } from '../../engine';
import { operation } from '../../platform/operation';
import { clearing } from '../../vocabulary/clear';
import { attachments } from '../../vocabulary/attachments';
import { messageId } from '../../vocabulary/message';
import { messageMetadata, messageText } from '../../vocabulary/messageContent';
import type { ModeratedRow } from '../shared/rows';
import { moderatedRow } from '../shared/rows';
import { moderatedSummary } from './rows';

/** Update moderated message: it is checked anew. */
export const update = operation({
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
	answer: object<ModeratedRow>(),
	simplify: moderatedSummary,
	requiresOneOf: ['text', 'attachments', 'metadata'],
	toRow: moderatedRow,
});
