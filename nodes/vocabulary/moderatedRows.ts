import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine/isObject';
import type { MessageRow } from './messageRow';
import { messageRow } from './messageRow';

/** Fields of a reported message that rows show. */
export type FlaggedRow = MessageRow | 'flaggedBy' | 'flaggedCount' | 'status';

/** What a moderator wants to know of a reported message. */
export const flaggedSummary: FlaggedRow[] = [
	...(['id', 'text', 'sender', 'receiver', 'receiverType', 'conversationId'] as const),
	...(['type', 'flaggedCount', 'flaggedBy', 'sentAt'] as const),
];

/** Fields of a message for another chat that rows show. */
export type ModeratedRow = MessageRow | 'status' | 'rule';

/** What most people want to know of a message that was sent to moderation. */
export const moderatedSummary: ModeratedRow[] = [
	...(['id', 'muid', 'status', 'rule', 'text', 'sender', 'receiver', 'receiverType'] as const),
	...(['type', 'sentAt'] as const),
];

/** Fields of a message that a rule kept back, or that was decided on. */
export type DecidedRow =
	| FlaggedRow
	| 'ruleId'
	| 'ruleName'
	| 'revisionId'
	| 'condition'
	| 'message'
	| 'action'
	| 'createdAt'
	| 'blockedAt';

/** What a moderator wants to know of such a message. */
export const decidedSummary: DecidedRow[] = [
	...(['id', 'status', 'text', 'sender', 'receiver', 'receiverType'] as const),
	...(['ruleId', 'ruleName', 'action', 'createdAt'] as const),
];

/** A message's row with what moderation says of it: `pending`, `approved` or `disapproved`. */
export function moderatedRow(message: IDataObject): IDataObject {
	const { moderation } = isObject(message.data) ? message.data : {};
	const { status, rule } = isObject(moderation) ? moderation : {};
	return {
		...messageRow(message),
		...(status === undefined ? {} : { status }),
		...(rule === undefined ? {} : { rule }),
	};
}

/** The row of a message with the rule that kept it back: the message stands inside, and is lifted. */
export function decidedRow(row: IDataObject): IDataObject {
	const { id, text, sender, receiver, receiverType, type, sentAt, status } = moderatedRow(
		isObject(row.message) ? row.message : {},
	);
	const lifted = { id, text, sender, receiver, receiverType, type, sentAt, status };
	const given = Object.entries(lifted).filter(([, value]) => value !== undefined);
	return { ...(Object.fromEntries(given) as IDataObject), ...row };
}
