import { contentFieldNames } from '../../fields/messageContentRow';
import type { ModeratedRow } from '../shared/rows';

/** What most people want to know of a message that was sent to moderation. */
export const moderatedSummary: ModeratedRow[] = [
	...(['id', 'muid', 'moderationStatus', 'ruleId', 'ruleName'] as const),
	...([...contentFieldNames, 'sender', 'receiver', 'sentAt', 'type', 'receiverType'] as const),
	...(['editedAt', 'tags', 'metadata'] as const),
];
