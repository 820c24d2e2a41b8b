import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { envelope } from '../../fields/message';
import type { MessageRow } from '../../fields/messageRow';
import { messageSummary } from '../../fields/messageRow';
import { foundByKey, receiver, sentOnce } from '../shared/sending';
import { messageContent } from './content';
import { sender, toReceiver } from './parties';
import { messageRules } from './rules';

/** Send message (docs/platform.md, Messages). */
export const send = defineOperation({
	value: 'send',
	name: 'Send',
	action: 'Send message',
	description: 'Send a message to a user or a group',
	request: { method: 'POST', api: 'chat', path: '/messages', retry: 'ifNotSent' },
	checkWith: 'Message → Get Many',
	headers: sender,
	body: { ...receiver, ...messageContent, ...envelope },
	response: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { sender: 'onBehalfOf', receiverType: 'receiverType' } },
	rateLimitBy: 'onBehalfOf',
	inOrderBy: ['onBehalfOf', ...toReceiver],
	validate: messageRules,
});
