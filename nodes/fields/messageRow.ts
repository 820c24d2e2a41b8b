import type { IDataObject } from 'n8n-workflow';
import { type Attachment, type Input, isObject, isRaw, simplified } from '../engine';
import { contentFields, presentValues, messageContent, objectIn } from './messageContentRow';

const identity = ['sender', 'receiver', 'receiverType', 'type', 'sentAt'] as const;

/** What happened to a message after it was sent. */
const changes = ['deletedAt', 'moderationStatus', 'editedAt'] as const;

const details = [
	...(['parentId', 'quotedMessageId', 'quotedText', 'tags'] as const),
	...(['metadata', 'conversationId', 'category'] as const),
] as const;

/** Fields of a message that rows show (docs/platform.md, Messages). */
export type MessageRow =
	| (typeof contentFields | typeof identity | typeof changes | typeof details)[number]
	| 'id'
	| 'muid'
	| 'senderName'
	| 'receiverName'
	| 'data'
	| 'reactions'
	| 'replyCount'
	| 'unreadReplyCount'
	| 'threadSubscribed'
	| 'lastReply'
	| 'lastReplyText'
	| 'quotedMessage'
	| 'updatedAt'
	| 'deliveredAt'
	| 'readAt'
	| 'receipts'
	| 'myReceipt'
	| 'editedBy'
	| 'deletedBy'
	| 'pinnedAt'
	| 'pinnedBy'
	| 'savedAt';

/**
 * What most people want to know of a message, and fields of the operation; the most important come
 * first, as Simplify keeps ten.
 */
export const messageSummary = (...operationFields: MessageRow[]): MessageRow[] => [
	...new Set<MessageRow>([
		'id',
		...contentFields,
		...identity,
		...operationFields,
		...changes,
		...details,
	]),
];

/** The files of a message's row. */
export const attachmentsOf = ({ attachments }: IDataObject): Attachment[] =>
	(Array.isArray(attachments) ? attachments : [])
		.filter(isObject)
		.flatMap(({ url, name, mimeType }) =>
			typeof url !== 'string'
				? []
				: {
						url,
						...(typeof name === 'string' ? { name } : {}),
						...(typeof mimeType === 'string' ? { mimeType } : {}),
					},
		);

/** A message's row: what is deep in it is lifted to where the next node finds it. */
export function messageRow(message: IDataObject): IDataObject {
	const { reactions = message.reactions } = objectIn(message, 'data');
	const { id: quotedMessageId } = objectIn(message, 'quotedMessage');
	return {
		...message,
		...presentValues({
			...messageContent(message),
			reactions,
			receipts: objectIn(message, 'receipts').data,
			senderName: objectIn(message, 'data', 'entities', 'sender', 'entity').name,
			receiverName: objectIn(message, 'data', 'entities', 'receiver', 'entity').name,
			moderationStatus: objectIn(message, 'data', 'moderation').status,
			quotedMessageId,
			quotedText: objectIn(message, 'quotedMessage', 'data').text,
			metadata: metadataOfSender(objectIn(message, 'data', 'metadata')),
		}),
	};
}

/** What the sender wrote in the metadata, without what extensions of the app put beside it. */
function metadataOfSender(metadata: IDataObject): IDataObject | undefined {
	const senderMetadata = presentValues({ ...metadata, '@injected': undefined });
	return Object.keys(senderMetadata).length > 0 ? senderMetadata : undefined;
}

/** A message inside another row, as much of it as the row shows. */
export const innerMessage = (message: IDataObject[string], input: Input): IDataObject[string] =>
	isObject(message) && !isRaw(input) ? simplified(messageRow(message), messageSummary()) : message;
