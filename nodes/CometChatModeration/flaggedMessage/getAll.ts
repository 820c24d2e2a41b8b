import { list } from '../../engine';
import { cursor } from '../../platform/cursor';
import { defineOperation } from '../../platform/operation';
import { contentFieldNames } from '../../fields/messageContentRow';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow } from '../../fields/messageRow';

/** Fields of a reported message that rows show. */
type FlaggedRow = MessageRow | 'flaggedBy' | 'flaggedCount';

/** What a moderator wants to know of a reported message. */
const flaggedSummary: FlaggedRow[] = [
	...([
		'id',
		...contentFieldNames,
		...(['sender', 'receiver', 'receiverType', 'type'] as const),
		'flaggedCount',
		'flaggedBy',
		'sentAt',
	] as const),
	...(['deletedAt', 'moderationStatus', 'editedAt', 'parentId', 'conversationId'] as const),
];

/** List flagged messages: delivered, reported, and not decided on (docs/platform.md, Moderation). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many flagged messages',
	description: 'Retrieve messages that users flagged and that await a decision',
	request: { method: 'GET', api: 'chat', path: '/moderation/flagged-messages' },
	execution: cursor({ id: 'id', tellsEnd: false }),
	response: list<FlaggedRow>(),
	simplify: flaggedSummary,
	toRow: messageRow,
});
