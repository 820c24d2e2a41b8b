import { list } from '../../engine/declaration/answer';
import { cursor } from '../../engine/execution/cursor';
import { operation } from '../../platform/operation';
import { messageRow } from '../../vocabulary/messageRow';
import type { FlaggedRow } from '../../vocabulary/moderatedRows';
import { flaggedSummary } from '../../vocabulary/moderatedRows';

/** List flagged messages: delivered, reported, and not decided on (docs/platform.md, Moderation). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many flagged messages',
	description: 'Retrieve messages that people reported and that wait for a decision',
	request: { method: 'GET', api: 'chat', path: '/moderation/flagged-messages' },
	execution: cursor({ id: 'id', tellsEnd: false }),
	answer: list<FlaggedRow>(),
	simplify: flaggedSummary,
	toRow: messageRow,
});
