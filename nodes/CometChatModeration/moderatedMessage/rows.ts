import { saidFields } from '../../vocabulary/messageContentRow';
import type { ModeratedRow } from '../shared/rows';
import { messageEnds } from '../shared/rows';

/** What most people want to know of a message that was sent to moderation. */
export const moderatedSummary: ModeratedRow[] = [
	...(['id', 'muid', 'moderationStatus', 'ruleId', 'ruleName'] as const),
	...([...saidFields, ...messageEnds, 'sentAt', 'editedAt', 'tags', 'metadata'] as const),
];
