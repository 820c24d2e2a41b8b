import type { IDataObject } from 'n8n-workflow';
import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { clearing } from '../../fields/clear';
import { tags } from '../../fields/common';
import { onBehalfOf } from '../../fields/id';
import { messageId } from '../../fields/message';
import { messageMetadata, messageText } from '../../fields/messageContent';
import { objectIn } from '../../fields/messageContentRow';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { keepInjected } from './keepInjected';
import { moderationHint } from '../shared/moderationHint';

/** The row of an edited message: the platform answers with the action, which holds the message. */
function editedRow(action: IDataObject): IDataObject {
	const message = objectIn(action, 'data', 'entities', 'on', 'entity');
	const whole = message.id === undefined ? action : message;
	return messageRow({ ...whole, editedAt: whole.editedAt ?? action.sentAt });
}

const details = {
	metadata: messageMetadata,
	tags: optional(tags({ description: 'Tags that identify the message' })),
};

const changes = {
	text: optional(messageText, { section: 'main' }),
	...details,
	...clearing(details),
};

/** Update message: its text, metadata and tags. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update message',
	description: 'Edit text, metadata or tags of a message',
	request: { method: 'PUT', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	headers: onBehalfOf,
	body: changes,
	readModifyWrite: true,
	execution: keepInjected(changes),
	response: object<MessageRow>(),
	simplify: messageSummary(),
	hint: moderationHint,
	requiresOneOf: ['text', 'metadata', 'tags'],
	toRow: editedRow,
});
