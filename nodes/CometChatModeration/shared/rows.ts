import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';
import { presentValues, objectIn, contentFieldNames } from '../../fields/messageContentRow';
import { messageRow, type MessageRow } from '../../fields/messageRow';

/** Fields of a message that moderation looked at. */
export type ModeratedRow = MessageRow | 'ruleId' | 'ruleName';

/** Fields of a message that a rule blocked, or that was decided on. */
export type DecidedRow =
	| ModeratedRow
	| 'revisionId'
	| 'condition'
	| 'message'
	| 'createdAt'
	| 'blockedAt';

/** What a moderator wants to know of such a message. */
export const decidedSummary: DecidedRow[] = [
	...([
		'id',
		'moderationStatus',
		'ruleId',
		'ruleName',
		...contentFieldNames,
		...(['sender', 'receiver', 'deletedAt', 'sentAt', 'type', 'receiverType'] as const),
	] as const),
	...(['createdAt', 'action', 'conversationId', 'parentId'] as const),
];

/** A message's row with the rule that blocked it. */
export function moderatedRow(message: IDataObject): IDataObject {
	const { id, name } = objectIn(message, 'data', 'moderation', 'rule');
	return { ...messageRow(message), ...presentValues({ ruleId: id, ruleName: name }) };
}

/** The row of a decision on a message: the message is inside, and its own fields are lifted. */
export function decidedRow(row: IDataObject): IDataObject {
	if (!isObject(row.message)) return row;
	return { ...presentValues({ ...moderatedRow(row.message), data: undefined }), ...row };
}
