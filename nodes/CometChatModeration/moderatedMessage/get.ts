import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import { messageId } from '../../vocabulary/message';
import type { ModeratedRow } from '../../vocabulary/moderatedRows';
import { moderatedRow, moderatedSummary } from '../../vocabulary/moderatedRows';

/** Get moderated message. */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get moderated message',
	description: 'Retrieve a message that was sent to moderation, with the verdict on it',
	request: { method: 'GET', api: 'chat', path: '/moderation/messages/{id}' },
	path: messageId('Message to retrieve, by the ID that Send gave it'),
	answer: object<ModeratedRow>(),
	simplify: moderatedSummary,
	toRow: moderatedRow,
});
