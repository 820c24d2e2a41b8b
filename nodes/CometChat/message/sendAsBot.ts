import { object } from '../../engine';
import { operation } from '../../platform/operation';
import { envelope } from '../../vocabulary/message';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageSummary } from '../../vocabulary/messageRow';
import { foundByKey, receiver, sentOnce } from '../shared/sending';
import { messageContent } from './content';
import { bot, toReceiver } from './parties';
import { messageRules } from './rules';

/** Send message as bot. */
export const sendAsBot = operation({
	value: 'sendAsBot',
	name: 'Send as Bot',
	action: 'Send message as bot',
	description: 'Send a message to a user or a group as a bot',
	request: { method: 'POST', api: 'chat', path: '/bots/{uid}/messages', retry: 'afterReadBack' },
	checkWith: 'Message → Get Many',
	path: { uid: bot },
	body: { ...receiver, ...messageContent, ...envelope },
	answer: object<MessageRow>(),
	simplify: messageSummary(),
	...sentOnce,
	findSent: { ...foundByKey, narrowedBy: { receiverType: 'receiverType' } },
	rateLimitBy: 'uid',
	inOrderBy: ['uid', ...toReceiver],
	validate: messageRules,
});
