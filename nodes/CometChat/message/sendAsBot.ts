import { object } from '../../engine/declaration/answer';
import { operation } from '../../platform/operation';
import {
	bot,
	envelope,
	foundByKey,
	receiver,
	sentOnce,
	toReceiver,
} from '../../vocabulary/message';
import { messageContent } from '../../vocabulary/messageContent';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageSummary } from '../../vocabulary/messageRow';
import { messageRules } from '../../vocabulary/messageRules';

/** Send message as bot. */
export const sendAsBot = operation({
	value: 'sendAsBot',
	name: 'Send as Bot',
	action: 'Send message as bot',
	description: 'Send a message to a user or a group in the name of a bot',
	request: { method: 'POST', api: 'chat', path: '/bots/{uid}/messages', retry: 'afterReadBack' },
	path: { uid: bot },
	body: { ...receiver, ...messageContent, ...envelope },
	answer: object<MessageRow>(),
	simplify: messageSummary('category', 'tags'),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { receiverType: 'receiverType' } },
	rateLimitBy: 'uid',
	inOrderBy: ['uid', ...toReceiver],
	validate: messageRules,
});
