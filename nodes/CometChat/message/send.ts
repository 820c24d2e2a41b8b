import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { envelope } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageSummary } from '../../vocabulary/messageRow';
import { foundByKey, receiver, sentOnce } from '../shared/sending';
import { messageContent } from './content';
import { sender, toReceiver } from './parties';
import { messageRules } from './rules';

/** Send message (docs/platform.md, Messages). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send message',
	description: 'Send a message to a user or a group',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'afterReadBack' },
	checkWith: 'Message → Get Many',
	headers: sender,
	body: { ...receiver, ...messageContent, ...envelope },
	answer: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf', receiverType: 'receiverType' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', ...toReceiver],
	validate: messageRules,
});
