import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import {
	envelope,
	foundByKey,
	receiver,
	sender,
	sentOnce,
	toReceiver,
} from '../../vocabulary/message';
import { messageContent } from '../../vocabulary/messageContent';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageSummary } from '../../vocabulary/messageRow';
import { messageRules } from '../../vocabulary/messageRules';

/** Send message (docs/platform.md, Messages). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send message',
	description: 'Send a message to a user or a group',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'afterReadBack' },
	headers: sender,
	body: { ...receiver, ...messageContent, ...envelope },
	answer: object<MessageRow>(),
	simplify: messageSummary('category', 'tags'),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf', receiverType: 'receiverType' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', ...toReceiver],
	validate: messageRules,
});
