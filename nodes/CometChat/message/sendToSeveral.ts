import { batched, list } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { MessageRow } from '../../fields/messageRow';
import { messageSummary } from '../../fields/messageRow';
import { foundByKey, sentOnce } from '../shared/sending';
import { sender } from './parties';
import { isSentTo, receiverRows, toSeveral } from './receivers';
import { messageRules } from './rules';

/**
 * Send message to several receivers. What the platform answers is not documented (docs/platform.md, Not
 * documented): a message that the answer does not show is looked for by its key.
 */
export const sendToSeveral = defineOperation({
	value: 'sendToSeveral',
	name: 'Send to Several',
	action: 'Send message to several receivers',
	description: 'Send one message to several users and groups with one request',
	notice: 'Enter Users, Groups or both. The output has an item for each receiver.',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'never' },
	checkWith: 'Message → Get Many',
	headers: sender,
	body: toSeveral,
	execution: batched(receiverRows),
	response: list<MessageRow>({ rowsIn: (data) => [data] }),
	simplify: messageSummary(),
	requiresOneOf: ['uids', 'guids'],
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf' }, isSame: isSentTo },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf'],
	validate: messageRules,
});
