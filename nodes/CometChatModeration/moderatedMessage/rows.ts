import { contentFieldNames } from '../../fields/messageContentRow';
import type { ModeratedRow } from '../shared/rows';
import { messageParties } from '../shared/rows';

/** What most people want to know of a message that was sent to moderation. */
export const moderatedSummary: ModeratedRow[] = [
	...(['id', 'muid', 'moderationStatus', 'ruleId', 'ruleName'] as const),
	...([...contentFieldNames, ...messageParties, 'sentAt', 'editedAt', 'tags', 'metadata'] as const),
];
