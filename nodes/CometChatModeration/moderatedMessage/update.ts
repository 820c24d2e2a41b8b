import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { foreignChanges } from '../../vocabulary/foreignMessage';
import { messageId } from '../../vocabulary/message';
import type { ModeratedRow } from '../../vocabulary/moderatedRows';
import { moderatedRow, moderatedSummary } from '../../vocabulary/moderatedRows';

/** Update moderated message: it is checked anew. */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update moderated message',
	description: 'Change what a message holds, and have the rules check it again',
	request: { method: 'PUT', api: 'chat', path: '/moderation/messages/{id}', retry: 'safe' },
	path: messageId('Message to change, by the ID that Send gave it'),
	body: foreignChanges,
	answer: object<ModeratedRow>(),
	simplify: moderatedSummary,
	requiresOneOf: ['text', 'attachments', 'metadata'],
	toRow: moderatedRow,
});
