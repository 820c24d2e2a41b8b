import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine/isObject';

/** Fields of a message that rows show (docs/platform.md, Messages). */
export type MessageRow =
	| 'id'
	| 'muid'
	| 'text'
	| 'sender'
	| 'senderName'
	| 'receiver'
	| 'receiverName'
	| 'receiverType'
	| 'conversationId'
	| 'category'
	| 'type'
	| 'data'
	| 'tags'
	| 'reactions'
	| 'parentId'
	| 'replyCount'
	| 'lastReply'
	| 'lastReplyText'
	| 'quotedMessage'
	| 'sentAt'
	| 'updatedAt'
	| 'deliveredAt'
	| 'readAt'
	| 'editedAt'
	| 'editedBy'
	| 'deletedAt'
	| 'deletedBy'
	| 'pinnedAt'
	| 'pinnedBy'
	| 'savedAt';

/** What most people want to know of a message, and up to two fields more. */
export const messageSummary = (...more: MessageRow[]): MessageRow[] => [
	...(['id', 'text', 'sender', 'receiver', 'receiverType', 'conversationId'] as const),
	...(['type', 'sentAt'] as const),
	...more,
];

/** A message's row: what stands deep in it is lifted to where the next node finds it. */
export function messageRow(message: IDataObject): IDataObject {
	const { text, reactions = message.reactions } = objectIn(message, 'data');
	return {
		...message,
		...given({
			text,
			reactions,
			senderName: objectIn(message, 'data', 'entities', 'sender', 'entity').name,
			receiverName: objectIn(message, 'data', 'entities', 'receiver', 'entity').name,
		}),
	};
}

/** The row of an edited message: the platform answers with the action, which holds the message. */
export function editedRow(action: IDataObject): IDataObject {
	const message = objectIn(action, 'data', 'entities', 'on', 'entity');
	const whole = message.id === undefined ? action : message;
	return messageRow({ ...whole, editedAt: whole.editedAt ?? action.sentAt });
}

/** The row of a message with a thread, with the text of the last reply. */
export const threadRow = (message: IDataObject): IDataObject => ({
	...messageRow(message),
	...given({ lastReplyText: objectIn(message, 'lastReply', 'data').text }),
});

/** The object along these steps; an empty one where there is none. */
function objectIn(whole: IDataObject, ...steps: string[]): IDataObject {
	let inner: unknown = whole;
	for (const step of steps) inner = isObject(inner) ? inner[step] : undefined;
	return isObject(inner) ? inner : {};
}

const given = (values: IDataObject): IDataObject =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
