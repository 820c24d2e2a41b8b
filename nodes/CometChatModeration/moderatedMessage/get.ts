import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { messageId } from '../../fields/message';
import type { ModeratedRow } from '../shared/rows';
import { moderatedRow } from '../shared/rows';
import { moderatedSummary } from './rows';

/** Get moderated message. */
export const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get moderated message',
	description: 'Retrieve a message that was sent to moderation, with its moderation result',
	request: { method: 'GET', api: 'chat', path: '/moderation/messages/{id}' },
	path: messageId('Message to retrieve, by the ID that Send returned'),
	response: object<ModeratedRow>(),
	simplify: moderatedSummary,
	toRow: moderatedRow,
});
