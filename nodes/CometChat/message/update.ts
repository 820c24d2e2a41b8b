import { object } from '../../engine/declaration/answer';
import { optional } from '../../engine/declaration/field';
import { operation } from '../../platform/operation';
import { tags } from '../../vocabulary/common';
import { onBehalfOf } from '../../vocabulary/id';
import { messageId } from '../../vocabulary/message';
import { messageMetadata, messageText } from '../../vocabulary/messageContent';
import type { MessageRow } from '../../vocabulary/messageRow';
import { editedRow, messageSummary } from '../../vocabulary/messageRow';

/** Update message: its text, metadata and tags. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update message',
	description: 'Edit text, metadata or tags of a message',
	request: { method: 'PUT', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	body: {
		text: optional(messageText, { section: 'main' }),
		metadata: messageMetadata,
		tags: optional(tags({ description: 'Tags that identify the message' })),
	},
	answer: object<MessageRow>(),
	simplify: messageSummary('editedAt', 'tags'),
	requiresOneOf: ['text', 'metadata', 'tags'],
	toRow: editedRow,
});
